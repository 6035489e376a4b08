import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";

let wrong = 0;
for (const name of process.argv.slice(2)) {
  const file = { name: basename(name), content: readFileSync(name, "utf8") };
  const errors = parseWorkflow(file, new NoOperationTraceWriter()).context.errors.getErrors();
  wrong += errors.length;
  errors.forEach((error) => console.log(`${name}: ${error.message}`));
  console.log(`${name}: ${errors.length} errors`);
}
process.exitCode = wrong > 0 ? 1 : 0;
