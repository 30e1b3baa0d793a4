import { type RosterAction, type RosterKind, rosterKind } from '../kinds';
import { type RosterChange, type RosterCount } from '../outcome';

/** A row to write; a null id inserts it. */
export interface Write<Values> {
  id: number | null;
  /** Columns to set; empty if the row is unchanged. */
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
  /** The roster's. */
  sourcedId: string;
  /** Accounts that become teachers of the course. */
  teachers: number[];
}
export interface ClassWrite extends Write<{
  name?: string;
  term?: string;
  section?: null;
  sourcedId?: string;
  archivedAt?: null;
}> {
  /** Its place among the courses of the plan. */
  course: number;
  /** Places of its new students among those of the plan, and ids of those who leave it. */
  enters: number[];
  leaves: number[];
  /** Accounts that begin to teach it. */
  teachers: number[];
}
/** An account to be created with this address, in the student's name. */
export interface StudentAccount {
  email: string;
  name: string;
}
export interface EmailChange {
  userId: number;
  from: string | null;
  to: string;
}
export interface StudentWrite extends Write<{
  name?: string;
  givenName?: string | null;
  familyName?: string | null;
  searchText?: string;
  studentNumber?: string;
  tier?: string;
  section?: string;
  guardianName?: string;
  guardianRelation?: string;
  contactNumber?: string;
  sourcedId?: string;
  deletedAt?: null;
}> {
  /** The roster's id of the student; null in a plain list. */
  sourcedId: string | null;
  /** The roster names the student, but nothing is written and no class is entered. */
  isFixed: boolean;
  /** The student's new account; null without an address, or if one exists. */
  account: StudentAccount | null;
  /** Another address for the account that the student has. */
  email: EmailChange | null;
  /** Codes of the grades that the student enters, and ids of those that they leave. */
  enters: string[];
  leaves: number[];
}

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

  /** Students who enter or leave a class; listed by class, because they are many. */
  notePlaces(name: string, { enters, leaves, standing }: { enters: number; leaves: number; standing: number }): void {
    const totals = this.counts.get('place');
    if (!totals) return;
    totals.created += enters;
    totals.removed += leaves;
    totals.unchanged += standing;
    const field = 'students';
    if (enters > 0)
      this.changes.push({
        kind: 'place',
        action: 'created',
        name,
        fields: [{ field, from: null, to: String(enters) }],
      });
    if (leaves > 0)
      this.changes.push({
        kind: 'place',
        action: 'removed',
        name,
        fields: [{ field, from: String(leaves), to: null }],
      });
  }

  get totals(): RosterCount[] {
    return [...this.counts.values()];
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The changed ones of the fields in the roster; undefined means that the roster has no value. */
export function differences<Field extends string>(
  was: Record<NoInfer<Field>, string | null>,
  wanted: Record<Field, string | undefined>,
) {
  const fields = Object.keys(wanted) as Field[];
  return fields.flatMap((field) => {
    const [from, to] = [was[field] ?? null, wanted[field]];
    return to === undefined || squeezed(to) === squeezed(from ?? '')
      ? []
      : [{ field, from: from === '' ? null : from, to }];
  });
}
