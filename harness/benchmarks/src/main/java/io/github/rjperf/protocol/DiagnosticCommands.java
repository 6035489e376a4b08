package io.github.rjperf.protocol;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/**
 * Diagnostic commands of this HotSpot JVM, called directly: the public API starts the MBean server, which takes a third of a second
 * in each fork.
 */
final class DiagnosticCommands {
    private static final Commands COMMANDS = commands();

    @FunctionalInterface
    private interface Commands {
        Object answer(String command) throws ReflectiveOperationException;
    }

    private DiagnosticCommands() {}

    /** The answer that {@code jcmd} would print; empty if this JVM does not answer. */
    static String answer(String command) {
        try {
            return String.valueOf(COMMANDS.answer(command));
        } catch (ReflectiveOperationException e) {
            return "";
        }
    }

    private static Commands commands() {
        try {
            Class.forName("com.sun.management.internal.PlatformMBeanProviderImpl"); // loads the native methods
            Method machine =
                    Class.forName("sun.management.ManagementFactoryHelper").getDeclaredMethod("getVMManagement");
            machine.setAccessible(true);
            Class<?> type = Class.forName("com.sun.management.internal.DiagnosticCommandImpl");
            Constructor<?> constructor = type.getDeclaredConstructors()[0];
            constructor.setAccessible(true);
            Object commands = constructor.newInstance(machine.invoke(null));
            Method execute = type.getDeclaredMethod("executeDiagnosticCommand", String.class);
            execute.setAccessible(true);
            return command -> execute.invoke(commands, command);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return command -> "";
        }
    }
}
