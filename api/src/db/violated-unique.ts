/** Name of the unique index that a statement violated; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const { code, constraint } = reason as { code?: unknown; constraint?: unknown };
    if (code === '23505' && typeof constraint === 'string') return constraint;
  }
  return undefined;
}
