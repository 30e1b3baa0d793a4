import { limits } from '@teacher-portal/remote-sdk/contract/limits';

/** The amount by which the arrow keys change marks. */
const STEP = 0.5;

/** Parses marks typed with a point or a comma; undefined for an invalid number. */
export function parseMarks(text: string): number | undefined {
  if (!/^\s*\d{1,6}([.,]\d{0,4})?\s*$/.test(text)) return undefined;
  const marks = Number(text.trim().replace(',', '.'));
  return marks <= limits.marksMax ? marks : undefined;
}

/** The next multiple of half a mark up or down, never below 0. */
export function stepMarks(marks: number | undefined, by: 1 | -1): number {
  const steps = (marks ?? 0) / STEP;
  const next = by > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.min(limits.marksMax, Math.max(0, next * STEP));
}
