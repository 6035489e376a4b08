package io.github.rjperf.cli;

import java.lang.reflect.InvocationTargetException;
import picocli.CommandLine;

/** Makes the subcommands, handing settings and console to those that take them. */
record Commands(Settings settings, Console console) implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
        try {
            return type.getDeclaredConstructor(Settings.class, Console.class).newInstance(settings, console);
        } catch (NoSuchMethodException e) {
            return CommandLine.defaultFactory().create(type);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(type.getSimpleName() + " cannot be made", e.getCause());
        }
    }
}
