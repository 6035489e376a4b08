package io.github.rjperf.counts;

import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PROTECTED;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IRETURN;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A class file whose native methods count their calls: each becomes a Java method that counts and then calls the native method,
 * which gets another name. The JVM still finds the native code, because it also tries names without the agent's prefix ({@link
 * java.lang.instrument.Instrumentation#setNativeMethodPrefix}).
 */
final class NativeCallClass extends ClassVisitor {
    static final String PREFIX = "rjperfCounted_";

    private static final String COUNTER = Type.getInternalName(CallCounter.class);

    private final String owner;

    private NativeCallClass(String owner, ClassVisitor next) {
        super(ASM9, next);
        this.owner = owner;
    }

    /** The rewritten class file. */
    static byte[] counting(byte[] classFile) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        ClassReader reader = new ClassReader(classFile);
        reader.accept(new NativeCallClass(reader.getClassName(), writer), 0);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        if ((access & ACC_NATIVE) == 0) {
            return super.visitMethod(access, name, descriptor, signature, exceptions);
        }
        int hidden = (access & ~(ACC_PUBLIC | ACC_PROTECTED)) | ACC_PRIVATE;
        super.visitMethod(hidden, PREFIX + name, descriptor, null, exceptions).visitEnd();
        MethodVisitor counting = super.visitMethod(access & ~ACC_NATIVE, name, descriptor, signature, exceptions);
        return new MethodVisitor(ASM9, counting) {
            @Override
            public void visitEnd() {
                addCode(counting, (access & ACC_STATIC) != 0, name, descriptor);
                super.visitEnd();
            }
        };
    }

    private void addCode(MethodVisitor method, boolean isStatic, String name, String descriptor) {
        method.visitCode();
        method.visitMethodInsn(INVOKESTATIC, COUNTER, "add", "()V", false);
        int slot = 0;
        if (!isStatic) {
            method.visitVarInsn(ALOAD, slot++);
        }
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            method.visitVarInsn(argument.getOpcode(ILOAD), slot);
            slot += argument.getSize();
        }
        method.visitMethodInsn(isStatic ? INVOKESTATIC : INVOKESPECIAL, owner, PREFIX + name, descriptor, false);
        method.visitInsn(Type.getReturnType(descriptor).getOpcode(IRETURN));
        method.visitMaxs(0, 0);
    }
}
