import { type Person } from 'shared/contract/fields';

/** How values that many resources have look on the wire. */

/** Null for the work of nobody, or of somebody whose profile is gone. */
export const personOf = (id: number | null, name: string | null): Person | null =>
  id === null || name === null ? null : { id, name };

export const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A column holds any number; the wire only the codes of its enumeration. */
export function codeOf<T>(codes: Record<string, T>, value: unknown, otherwise: T): T {
  return Object.values(codes).find((code) => code === value) ?? otherwise;
}
