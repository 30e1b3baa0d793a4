/** A symmetric, positive definite matrix, of which only the lower triangle is read. */
export type PositiveMatrix = readonly Float64Array[];

export const zeros = (size: number): Float64Array[] => Array.from({ length: size }, () => new Float64Array(size));

/** The lower triangle L with L Lᵀ = the matrix (Cholesky). */
function triangleOf(matrix: PositiveMatrix): Float64Array[] {
  const lower = zeros(matrix.length);
  for (const [row, own] of lower.entries())
    for (let column = 0; column <= row; column += 1) {
      const other = lower[column] ?? own;
      let rest = matrix[row]?.[column] ?? 0;
      for (let at = 0; at < column; at += 1) rest -= (own[at] ?? 0) * (other[at] ?? 0);
      own[column] = row === column ? Math.sqrt(rest) : rest / (other[column] ?? 1);
    }
  return lower;
}

/** The inverse, whole. */
export function inverseOf(matrix: PositiveMatrix): Float64Array[] {
  const lower = triangleOf(matrix);
  const size = lower.length;
  const inverse = zeros(size);
  for (let column = 0; column < size; column += 1) {
    const solved = new Float64Array(size);
    for (let row = column; row < size; row += 1) {
      let rest = row === column ? 1 : 0;
      for (let at = column; at < row; at += 1) rest -= (lower[row]?.[at] ?? 0) * (solved[at] ?? 0);
      solved[row] = rest / (lower[row]?.[row] ?? 1);
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      let rest = solved[row] ?? 0;
      for (let at = row + 1; at < size; at += 1) rest -= (lower[at]?.[row] ?? 0) * (solved[at] ?? 0);
      solved[row] = rest / (lower[row]?.[row] ?? 1);
    }
    inverse[column]?.set(solved);
  }
  return inverse;
}

export const product = (matrix: PositiveMatrix, vector: Float64Array): Float64Array =>
  Float64Array.from(matrix, (row) => row.reduce((total, value, at) => total + value * (vector[at] ?? 0), 0));
