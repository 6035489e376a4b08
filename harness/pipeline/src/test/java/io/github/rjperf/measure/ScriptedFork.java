package io.github.rjperf.measure;

import java.io.BufferedReader;
import java.net.URLEncoder;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;

/**
 * A real process that speaks the fork's side of the turn protocol and misbehaves on order. Arguments: behavior, side,
 * file for events, warm-up iterations, measured iterations, score.
 */
public final class ScriptedFork {
    /** A result file of JMH, with a metric that is recorded and two that are not. */
    private static final String METRICS = """
            [{"secondaryMetrics": {
              "gc.alloc.rate.norm": {"score": 24.5, "scoreUnit": "B/op"},
              "hits": {"score": 66.0, "scoreUnit": "#"},
              "deletes": {"score": 6.0, "scoreUnit": "#"},
              "handles": {"score": 6.0, "scoreUnit": "#"}
            }}]
            """;

    public static final String LIBRARY_CONTENT = "a library";

    private ScriptedFork() {}

    public static void main(String[] args) throws Exception {
        String behavior = args[0];
        Path events = Path.of(args[2]);
        int warmup = Integer.parseInt(args[3]);
        int iterations = warmup + Integer.parseInt(args[4]);
        hang(behavior, "start");
        begin(args, events);
        Path library = Path.of(System.getenv("ROCKSDB_SHAREDLIB_DIR"), "librocksdbjni.so");
        Files.writeString(library, behavior.equals("other-library") ? "another" : LIBRARY_CONTENT);
        try (SocketChannel socket =
                SocketChannel.open(UnixDomainSocketAddress.of(System.getenv("RJPERF_TURN_SOCKET")))) {
            var in = new BufferedReader(Channels.newReader(socket, StandardCharsets.UTF_8));
            String token = behavior.equals("stranger") ? "guess" : System.getenv("RJPERF_TURN_TOKEN");
            say(socket, "token value=" + token);
            hang(behavior, "hello");
            say(socket, "hello jvm=" + hello(behavior) + " jmh=none");
            for (int i = 0; i < iterations; i++) {
                hang(behavior, "ready" + i);
                say(socket, "ready phase=" + (i < warmup ? "warmup" : "measured"));
                in.readLine();
                iterate(args, i, socket);
                if (i == 0) {
                    hang(behavior, "proof");
                    say(socket, "proof " + proof(behavior, library));
                }
            }
            say(socket, "ready phase=end");
            in.readLine();
        }
        Files.writeString(library.resolveSibling("../result.json"), METRICS);
        hang(behavior, "exit");
        if (behavior.startsWith("end:")) {
            said(behavior);
        }
        System.exit(behavior.equals("fail-at-exit") ? 3 : 0);
    }

    private static void begin(String[] args, Path events) throws Exception {
        String behavior = args[0];
        if (behavior.equals("unsupported")) {
            System.err.println("java.lang.NoSuchMethodError: 'int org.rocksdb.RocksDB.get(byte[])'");
            System.exit(1);
        } else if (behavior.equals("tick")) {
            startTicking(args[1], events);
        } else if (behavior.startsWith("crash:")) {
            said(behavior);
            System.err.println("java.lang.IllegalStateException: as it was told");
            System.exit(1);
        }
    }

    /** A behavior after {@code sh:} is run as a script, whose output replaces the JVM's name. */
    private static String hello(String behavior) throws Exception {
        return behavior.startsWith("sh:") ? URLEncoder.encode(said(behavior), StandardCharsets.UTF_8) : "scripted";
    }

    /** A behavior after {@code proof:} is run as a script, whose output replaces the facts of the proof. */
    private static String proof(String behavior, Path library) throws Exception {
        return behavior.startsWith("proof:") ? said(behavior) : "library=" + library + " version=9.9.9";
    }

    /** The output of the script after the colon of a behavior. */
    private static String said(String behavior) throws Exception {
        Process script = new ProcessBuilder("/bin/sh", "-c", behavior.substring(behavior.indexOf(':') + 1))
                .redirectErrorStream(true)
                .start();
        return script.inputReader().lines().collect(Collectors.joining(" / "));
    }

    private static void iterate(String[] args, int iteration, SocketChannel socket) throws Exception {
        Path events = Path.of(args[2]);
        event(events, args[1] + " start");
        hang(args[0], "turn" + iteration);
        misbehave(args[0], iteration, socket);
        if (args[0].startsWith("until:")) {
            awaitGrowth(Path.of(args[0].substring("until:".length())));
        }
        if (args[0].equals("meet")) {
            awaitStarts(events, 2 * (iteration + 1));
        }
        Thread.sleep(turnMillis(args[0]));
        event(events, args[1] + " end");
        if (args[0].equals("compile")) {
            compile(args[1], events);
        }
        String phase = iteration < Integer.parseInt(args[3]) ? "warmup" : "measured";
        String score = args[0].equals("not-a-number") ? "NaN" : args[5];
        say(
                socket,
                "done phase=" + phase + " score=" + score + " unit=ops%2Fs operations=10 allOperations="
                        + (args[0].equals("overflow") ? Long.MAX_VALUE : 11)
                        + " cpuNanos=5.0 allocatedBytes=0.0 hits=11 misses=0 bytes=704"
                        + (args[0].equals("false-work") ? " violation=no+hits" : ""));
    }

    /** Long enough for several ticks, or for one fork to go on before the other ends where it should not; otherwise short. */
    private static int turnMillis(String behavior) {
        return behavior.equals("tick") || behavior.equals("meet") ? 20 : 5;
    }

    private static void misbehave(String behavior, int iteration, SocketChannel socket) throws Exception {
        if (iteration != 3) {
            return;
        }
        switch (behavior) {
            case "drip" -> drip(socket);
            case "crash" -> Runtime.getRuntime().halt(134);
            case "leave" -> Runtime.getRuntime().halt(0);
            case "garbage" -> say(socket, "x".repeat(100_000));
            case "shout" -> say(socket, "goodbye");
            default -> {}
        }
    }

    private static void hang(String behavior, String stage) throws InterruptedException {
        if (behavior.equals("hang:" + stage)) {
            Thread.sleep(600_000);
        }
    }

    /** Waits until the other fork is in its turn of this number as well. */
    private static void awaitStarts(Path events, int starts) throws Exception {
        while (Files.readAllLines(events).stream()
                        .filter(line -> line.endsWith(" start"))
                        .count()
                < starts) {
            Thread.sleep(1);
        }
    }

    /** Waits until the other fork, or what it has started, has written much to a file. */
    private static void awaitGrowth(Path file) throws Exception {
        for (long enough = Files.size(file) + 300; Files.size(file) < enough; ) {
            Thread.sleep(1);
        }
    }

    /** A line that never ends. */
    private static void drip(SocketChannel socket) throws Exception {
        while (true) {
            socket.write(ByteBuffer.wrap(new byte[] {'x'}));
            Thread.sleep(10);
        }
    }

    /** A thread with the name of a JIT compiler, which continues after the iteration. */
    private static void compile(String side, Path events) throws InterruptedException {
        CountDownLatch works = new CountDownLatch(1);
        Runnable work = () -> {
            works.countDown();
            work(Duration.ofMillis(30));
            event(events, side + " compiled");
            work(Duration.ofMillis(10));
        };
        new Thread(work, "C2 CompilerThread0").start();
        works.await();
    }

    private static void work(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static void startTicking(String side, Path events) {
        Thread ticker = new Thread(() -> {
            while (true) {
                event(events, side + " tick");
                try {
                    Thread.sleep(4);
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        ticker.setDaemon(true);
        ticker.start();
    }

    private static void say(SocketChannel socket, String line) throws Exception {
        socket.write(ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    private static void event(Path events, String what) {
        try {
            Files.writeString(
                    events,
                    System.nanoTime() + " " + what + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
