package io.github.rjperf.cli;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Parts of a manual page, in the macros of man(7). */
final class ManPage {
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");
    private static final List<String> EVERYWHERE = List.of("--help", "--version");

    private ManPage() {}

    /** The headings of the help, each with its commands. */
    static String overview(Map<String, List<String>> groups) {
        return groups.entrySet().stream()
                .map(group -> item(bold(group.getKey()), String.join(", ", group.getValue())))
                .collect(Collectors.joining());
    }

    /** Every command listed in the help, with its subcommands, arguments, options, and example. */
    static String commands(CommandLine root, Map<String, List<String>> groups) {
        return groups.values().stream()
                .flatMap(List::stream)
                .map(name -> Objects.requireNonNull(root.getSubcommands().get(name)))
                .map(ManPage::command)
                .collect(Collectors.joining());
    }

    private static String command(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        UsageMessageSpec page = spec.usageMessage();
        StringBuilder text = new StringBuilder();
        String name = spec.qualifiedName().substring("rjperf ".length());
        text.append(".SS \"").append(escaped(name + arguments(spec))).append("\"\n");
        text.append(paragraph(page.description()));
        spec.positionalParameters().stream()
                .filter(parameter -> !parameter.hidden())
                .forEach(parameter ->
                        text.append(item(italic(parameter.paramLabel()), described(parameter.description()))));
        spec.options().stream()
                .filter(option -> !option.hidden() && !EVERYWHERE.contains(option.longestName()))
                .sorted(Comparator.comparing(OptionSpec::longestName))
                .forEach(option -> text.append(item(names(option), described(option.description()))));
        example(page).ifPresent(example -> text.append(".PP\nExample:\n.PP\n.EX\n" + line(escaped(example)) + ".EE\n"));
        command.getSubcommands().values().forEach(sub -> text.append(command(sub)));
        return text.toString();
    }

    private static String arguments(CommandSpec spec) {
        String positional = spec.positionalParameters().stream()
                .filter(parameter -> !parameter.hidden())
                .map(PositionalParamSpec::paramLabel)
                .map(label -> " " + label)
                .collect(Collectors.joining());
        return spec.subcommands().isEmpty() ? positional : " COMMAND";
    }

    private static Optional<String> example(UsageMessageSpec page) {
        return Arrays.stream(page.footer())
                .filter(line -> line.contains("./rjperf "))
                .map(line -> line.strip().replace("%%", "%"))
                .reduce((first, last) -> last);
    }

    private static String names(OptionSpec option) {
        String names = Arrays.stream(option.names()).map(ManPage::bold).collect(Collectors.joining(", "));
        return option.arity().max() == 0 ? names : names + " " + italic(option.paramLabel());
    }

    /** The codes in docs/reference/exit-codes.md and when they are returned. */
    static String exitCodes(String markdown) {
        return markdown.lines()
                .filter(line -> line.matches("\\| [0-9].*"))
                .map(line -> line.split(" \\| ", -1))
                .map(cells -> item(bold(cells[0].substring(2)), plain(cells[1] + ": " + cells[2])))
                .collect(Collectors.joining());
    }

    private static String plain(String markdown) {
        return LINK.matcher(markdown).replaceAll("$1").replace("`", "");
    }

    private static String described(String[] description) {
        return Stream.of(description).map(ManPage::formatted).collect(Collectors.joining(" "));
    }

    private static String paragraph(String[] description) {
        String text = described(description);
        return text.isEmpty() ? "" : line(escaped(text));
    }

    /** The text as picocli prints it; picocli leaves a single percent sign as it is. */
    private static String formatted(String text) {
        return Ansi.OFF.string(text.replace("%n", " ").replace("%%", "%")).strip();
    }

    /** A tagged paragraph; the tag already contains macros, but the text does not. */
    private static String item(String tag, String text) {
        return ".TP\n" + tag + "\n" + line(escaped(text));
    }

    /** A line, protected so that its beginning is not taken for a request. */
    private static String line(String text) {
        return (text.startsWith(".") || text.startsWith("'") ? "\\&" : "") + text + "\n";
    }

    private static String bold(String text) {
        return "\\fB" + escaped(text) + "\\fR";
    }

    private static String italic(String text) {
        return "\\fI" + escaped(text) + "\\fR";
    }

    /** Escapes characters that have a special meaning in roff or that an output device may lack. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints()
                .forEach(character -> escaped.append(
                        switch (character) {
                            case '\\' -> "\\e";
                            case '-' -> "\\-";
                            case '\'' -> "\\(aq";
                            case '"' -> "\\(dq";
                            case '`' -> "\\(ga";
                            case '^' -> "\\(ha";
                            case '~' -> "\\(ti";
                            default ->
                                character < 128
                                        ? Character.toString(character)
                                        : String.format(Locale.ROOT, "\\[u%04X]", character);
                        }));
        return escaped.toString();
    }
}
