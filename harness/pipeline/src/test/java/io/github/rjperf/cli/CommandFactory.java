package io.github.rjperf.cli;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import picocli.CommandLine;

/**
 * Creates the benchmarks, with settings and console.
 *
 * <p>Only this class calls these constructors, so they are not public.
 */
record CommandFactory(Settings settings, Console console) implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
        try {
            Constructor<K> constructor = type.getDeclaredConstructor(Settings.class, Console.class);
            constructor.setAccessible(true);
            return constructor.newInstance(settings, console);
        } catch (NoSuchMethodException e) {
            return CommandLine.defaultFactory().create(type);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(type.getSimpleName() + " cannot be created", e.getCause());
        }
    }
}
