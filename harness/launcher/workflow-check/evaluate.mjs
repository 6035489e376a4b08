// Prints whether a workflow condition is true according to GitHub's own evaluator: reads the contexts as JSON from standard input,
// and the expression, without ${{ }}, from the argument.
import { readFileSync } from "node:fs";
import { Evaluator, Lexer, Parser, data } from "@actions/expressions";

const contexts = JSON.parse(readFileSync(0, "utf8"), data.reviver);
const names = contexts.pairs().map((pair) => pair.key);
const tree = new Parser(new Lexer(`!!(${process.argv[2]})`).lex().tokens, names, []).parse();
console.log(new Evaluator(tree, contexts).evaluate().coerceString());
