/** Solves a · x = b by Gaussian elimination with pivoting; undefined if `a` is singular. */
function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] | undefined {
  const rows = a.map((row, index) => [...row, b[index] ?? 0]);
  const size = rows.length;
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < size; pivot++) {
    let best = pivot;
    for (let row = pivot + 1; row < size; row++)
      if (Math.abs(cell(row, pivot)) > Math.abs(cell(best, pivot))) best = row;
    if (Math.abs(cell(best, pivot)) < 1e-12) return undefined;
    const [first, second] = [rows[pivot], rows[best]];
    if (!first || !second) return undefined;
    rows[pivot] = second;
    rows[best] = first;
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const factor = cell(row, pivot) / cell(pivot, pivot);
      const target = rows[row];
      if (!target || factor === 0) continue;
      for (let column = pivot; column <= size; column++)
        target[column] = cell(row, column) - factor * cell(pivot, column);
    }
  }
  return rows.map((_, row) => cell(row, size) / cell(row, row));
}

/** Least squares with a small ridge: the coefficients that give `values` from `terms`, each weighted by `weights`. */
export function fit(
  terms: readonly (readonly number[])[],
  values: readonly number[],
  { ridge = 0, weights }: { ridge?: number; weights?: readonly number[] } = {},
): number[] | undefined {
  const size = terms[0]?.length ?? 0;
  const normal = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const right = new Array<number>(size).fill(0);
  terms.forEach((term, index) => {
    const weight = weights?.[index] ?? 1;
    term.forEach((one, row) => {
      right[row] = (right[row] ?? 0) + weight * one * (values[index] ?? 0);
      const line = normal[row];
      if (line) term.forEach((other, column) => (line[column] = (line[column] ?? 0) + weight * one * other));
    });
  });
  normal.forEach((line, row) => (line[row] = (line[row] ?? 0) + (row === 0 ? ridge / 100 : ridge)));
  return solve(normal, right);
}
