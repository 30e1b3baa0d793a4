import { type RosterAction, type RosterKind, rosterKind } from 'shared/contract/enums';
import { type RosterChange, type RosterCount } from 'shared/contract/roster';

/** A row to write: null as id makes one. */
export interface Write<Values> {
  id: number | null;
  /** Columns to set; nothing when the row stays as it is. */
  set: Values;
}

export interface GradeWrite extends Write<{ name?: string; sourcedId?: string; deletedAt?: null; position?: number }> {
  code: string;
}
export interface CourseWrite extends Write<{
  name?: string;
  courseCode?: string;
  sourcedId?: string;
  deletedAt?: null;
}> {
  gradeCode: string;
  /** Accounts that become teachers of it. */
  teachers: number[];
}
/** To be opened under this address, in the student's name. */
export interface StudentAccount {
  email: string;
  name: string;
}
export interface StudentWrite extends Write<{
  name?: string;
  searchText?: string;
  section?: string;
  guardianName?: string;
  guardianRelation?: string;
  contactNumber?: string;
  sourcedId?: string;
  deletedAt?: null;
}> {
  /** The account that the student gets; null where the roster gives no address, or there is one already. */
  account: StudentAccount | null;
  /** Grades, by code, that the student comes into, and grades, by id, that they leave. */
  enters: string[];
  leaves: number[];
}

/** Counts and changes, as they are found. */
export class Ledger {
  readonly changes: RosterChange[] = [];
  private readonly counts = new Map<RosterKind, RosterCount>(
    Object.values(rosterKind).map((kind) => [kind, { kind, created: 0, updated: 0, unchanged: 0, removed: 0 }]),
  );

  count(kind: RosterKind, action: RosterAction | 'unchanged'): void {
    const count = this.counts.get(kind);
    if (count) count[action] += 1;
  }

  note(kind: RosterKind, action: RosterAction | 'unchanged', name: string, fields: RosterChange['fields'] = []): void {
    this.count(kind, action);
    if (action !== 'unchanged') this.changes.push({ kind, action, name, fields });
  }

  get totals(): RosterCount[] {
    return [...this.counts.values()];
  }
}

/** What becomes of each field that the roster speaks of; undefined leaves it alone. */
export function differences<Field extends string>(
  was: Record<NoInfer<Field>, string | null>,
  wanted: Record<Field, string | undefined>,
) {
  const fields = Object.keys(wanted) as Field[];
  return fields.flatMap((field) => {
    const [from, to] = [was[field] ?? null, wanted[field]];
    return to === undefined || to === (from ?? '') ? [] : [{ field, from: from === '' ? null : from, to }];
  });
}
