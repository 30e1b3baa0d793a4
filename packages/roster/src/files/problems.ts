import * as limits from '../limits';
import { type RosterCode, type RosterValues } from '../outcome';
import { type RosterQuestion, type RosterReason } from '../kinds';
import { type RosterColumn } from '../outcome';
import { type RosterField } from '../fields';

/** A problem with its location. Line 1 is the header; 0 the whole file. */
export interface Problem {
  file: string;
  line: number;
  key: RosterCode;
  values: RosterValues;
}

/** A line of a bundle that changes nothing, and why. */
export interface Skipped {
  file: string;
  line: number;
  value: string;
  reason: RosterReason;
}

/** A line of a plain list that is not imported, with its text. */
export interface Fault extends Problem {
  value: string;
  /** The teacher can say who is meant, with which the line is imported. */
  ask?: RosterQuestion;
}

/** Maximum length of quoted values. */
const SHOWN = 60;
const NAMES = 5;

const shownValues = (values: RosterValues): RosterValues =>
  Object.fromEntries(
    Object.entries(values).map(
      ([name, value]) => [name, typeof value === 'string' ? value.slice(0, SHOWN) : value] as const,
    ),
  );

/** Collects problems, remarks and skipped rows. Counts all of them, keeps the first. */
export class Findings {
  /** Errors that prevent the whole import. */
  readonly errors: Problem[] = [];
  errorCount = 0;
  /** Errors that exclude one line of a plain list. */
  readonly faults: Fault[] = [];
  faultCount = 0;
  /** Of a plain list. */
  columns: RosterColumn[] = [];
  headingLine = 0;
  /** What the teacher matched otherwise than the portal, by folded heading. */
  headings: Record<string, RosterField | ''> = {};
  readonly notices: Problem[] = [];
  readonly leftOut = new Map<RosterReason, { count: number; names: string[] }>();
  readonly skipped: Skipped[] = [];
  skippedCount = 0;

  /** The problems so far, to which a comparison adds its own. */
  copy(): Findings {
    return Object.assign(new Findings(), structuredClone({ ...this }));
  }

  error(place: { file: string; line: number }, key: RosterCode, values: RosterValues = {}): void {
    this.errorCount += 1;
    if (this.errors.length >= limits.listMax) return;
    this.errors.push({ file: place.file, line: place.line, key, values: shownValues(values) });
  }

  fault(place: { file: string; line: number }, value: string, key: RosterCode, values: RosterValues = {}): void {
    this.add({ file: place.file, line: place.line, value, key, values });
  }

  /** Reports a line that is left out unless the teacher says who is meant. */
  ask(
    place: { file: string; line: number },
    value: string,
    key: RosterCode,
    values: RosterValues,
    ask: RosterQuestion,
  ) {
    this.add({ file: place.file, line: place.line, value, key, values, ask });
  }

  private add({ value, values, ...fault }: Fault): void {
    this.faultCount += 1;
    if (this.faults.length >= limits.faultsMax) return;
    this.faults.push({ ...fault, value: value.slice(0, SHOWN), values: shownValues(values) });
  }

  notice(file: string, key: RosterCode, values: RosterValues = {}): void {
    this.notices.push({ file, line: 0, key, values });
  }

  /** Also records the skipped line of a bundle. Line 0 belongs to an earlier file, where it was reported. */
  leaveOut(reason: RosterReason, name: string, place?: { file: string; line: number }): void {
    if (place?.line === 0) return;
    const value = name.slice(0, SHOWN);
    const entry = this.leftOut.get(reason) ?? { count: 0, names: [] };
    entry.count += 1;
    if (entry.names.length < NAMES) entry.names.push(value);
    this.leftOut.set(reason, entry);
    if (!place) return;
    this.skippedCount += 1;
    if (this.skipped.length < limits.faultsMax)
      this.skipped.push({ file: place.file, line: place.line, value, reason });
  }
}
