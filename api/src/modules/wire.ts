import { type Person } from 'shared/contract/fields';

/** Wire formats shared by many resources. */

/** Null without a person, or if the profile was deleted. */
export const personOf = (id: number | null, name: string | null): Person | null =>
  id === null || name === null ? null : { id, name };

export const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A column can hold any integer; the wire allows only the codes of its enumeration. */
export function codeOf<T>(codes: Record<string, T>, value: unknown, otherwise: T): T {
  return Object.values(codes).find((code) => code === value) ?? otherwise;
}
