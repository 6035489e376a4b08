package io.github.rjperf.catalogue;

/**
 * Program that tells which capabilities are there: for each class name it prints one line, {@code NAME} tab {@code ok}, or
 * {@code NAME} tab what is lacking and why.
 */
public final class Probe {
    private Probe() {}

    /** Uses each capability in turn; one that fails does not hold up the next. */
    public static void main(String[] names) throws ReflectiveOperationException {
        for (String name : names) {
            Capability capability = Class.forName(name)
                    .asSubclass(Capability.class)
                    .getConstructor()
                    .newInstance();
            System.out.println(name + "\t" + answer(capability));
        }
    }

    @SuppressWarnings("CatchThrowable") // a lacking method is a LinkageError
    static String answer(Capability capability) {
        try {
            capability.use();
            return "ok";
        } catch (Throwable lacking) {
            return capability.what() + ": " + lacking.toString().replaceAll("\\s+", " ");
        }
    }
}
