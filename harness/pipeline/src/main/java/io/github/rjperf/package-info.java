/**
 * Compares two builds of RocksDB's Java API: {@code build → measure → record → judge → report}.
 *
 * <pre>
 * source → jar    build     what the user named becomes a jar and a native library
 * jar → forks     measure   JMH forks run in pairs; every fork is one line of forks.jsonl
 * forks → verdict judge     pairs become verdicts, and decide when a series is finished
 * forks → rows    record    forks and verdicts are kept in PostgreSQL
 * verdict → words report    terminal, Markdown, HTML, and a pull request's comment and check
 * </pre>
 *
 * <p>These stages, and {@code github}, do not depend on each other: they exchange records of {@code model}, and files that {@code
 * document} reads and writes. Use cases compose them: {@code compare} for one comparison, {@code service} for a request from a
 * pull request, {@code survey} for one build, {@code campaign} for many comparisons (which build made something slower, how
 * releases and trunk developed, how reliable a host is), {@code explain} for where a changed series spends its time, {@code
 * calibrate} for layouts, {@code history} for the development of trunk, {@code site} for a website of results, {@code imports}
 * for results that were measured elsewhere, and {@code profiles}, {@code results}, and {@code demo} for everything around them.
 * {@code cli} parses a command line, calls a use case, and maps the result to an exit code. Below the stages, {@code process}
 * starts programs, {@code confine} runs untrusted ones, {@code files} locks and writes files, {@code settings} holds the
 * environment of this process, and {@code stats} computes.
 *
 * <p>A package uses the floors below its own, never those above; this package itself contains no classes.
 * docs/explanation/architecture.md shows the floors, and follows a build, a fork, a pair, and a command through the
 * code.
 */
@NullMarked
package io.github.rjperf;

import org.jspecify.annotations.NullMarked;
