package io.github.rjperf.stats;

/** Algebra of small symmetric positive definite matrices, as arrays of rows. */
final class SymmetricMatrix {
    private SymmetricMatrix() {}

    /** The inverse, by Gauss-Jordan elimination; positive definite matrices need no pivoting. */
    static double[][] inverse(double[][] matrix) {
        int size = matrix.length;
        double[][] left = new double[size][];
        double[][] right = new double[size][size];
        for (int i = 0; i < size; i++) {
            left[i] = matrix[i].clone();
            right[i][i] = 1;
        }
        for (int pivot = 0; pivot < size; pivot++) {
            if (!(left[pivot][pivot] > 0)) {
                throw new IllegalArgumentException("the matrix is not positive definite");
            }
            double diagonal = left[pivot][pivot];
            divide(left[pivot], diagonal);
            divide(right[pivot], diagonal);
            for (int row = 0; row < size; row++) {
                double factor = left[row][pivot];
                if (row != pivot && factor != 0) {
                    subtract(left[pivot], factor, left[row]);
                    subtract(right[pivot], factor, right[row]);
                }
            }
        }
        return right;
    }

    private static void divide(double[] row, double divisor) {
        for (int i = 0; i < row.length; i++) {
            row[i] /= divisor;
        }
    }

    private static void subtract(double[] row, double factor, double[] from) {
        for (int i = 0; i < row.length; i++) {
            from[i] -= factor * row[i];
        }
    }
}
