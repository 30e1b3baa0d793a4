import { limits } from 'shared/contract/limits';
import { type ErrorKey, type MessageValues } from 'shared/contract/message-key';
import { type RosterReason } from 'shared/contract/enums';

/** A fault and where it is. Line 1 is the heading; 0 speaks of the whole file. */
export interface Problem {
  file: string;
  line: number;
  key: ErrorKey;
  values: MessageValues;
}

/** How much of a value a text repeats. */
const SHOWN = 60;
const NAMES = 5;

/** What is found on the way through a roster: faults, remarks, and what is left out. Counts everything, keeps the first. */
export class Findings {
  readonly errors: Problem[] = [];
  errorCount = 0;
  readonly notices: Problem[] = [];
  readonly leftOut = new Map<RosterReason, { count: number; names: string[] }>();

  error(place: { file: string; line: number }, key: ErrorKey, values: MessageValues = {}): void {
    this.errorCount += 1;
    if (this.errors.length >= limits.rosterListMax) return;
    const shown = Object.entries(values).map(
      ([name, value]) => [name, typeof value === 'string' ? value.slice(0, SHOWN) : value] as const,
    );
    this.errors.push({ file: place.file, line: place.line, key, values: Object.fromEntries(shown) });
  }

  notice(file: string, key: ErrorKey, values: MessageValues = {}): void {
    this.notices.push({ file, line: 0, key, values });
  }

  leaveOut(reason: RosterReason, name: string): void {
    const entry = this.leftOut.get(reason) ?? { count: 0, names: [] };
    entry.count += 1;
    if (entry.names.length < NAMES) entry.names.push(name.slice(0, SHOWN));
    this.leftOut.set(reason, entry);
  }
}
