package io.github.rjperf.document.foreign;

/**
 * A word of a text; in a Markdown table, the cell of a parameter.
 *
 * @param text without white space around it; empty at the end of the text
 * @param line of the file, from 1
 * @param opens true for the first word after an empty line, a heading or a code fence
 */
record Word(String text, int line, boolean opens) {}
