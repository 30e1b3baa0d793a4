import { type RosterField } from '../fields';
import { sectionKey } from '../names/same-person';
import { type Ledger, type StudentWrite } from './ledger';
import { type SchoolRows } from './school-rows';
import { type Roster } from '../files/roster';

type StudentRow = SchoolRows['students'][number];

export interface ListPlan {
  /** What the teacher matched by hand, by folded heading. */
  headings: Record<string, RosterField | ''>;
}

interface Leaving {
  removedStudents: number[];
  missing: string[];
  confirmCount: number | null;
}

/** The share of students that can be withdrawn without the teacher confirming the number. */
const SHARE = 0.5;

/**
 * The current students whom a list could contain: those of its sections, and all students of a grade for which it names
 * no section.
 */
function scopeOf({ students }: Roster, { students: rows, gradesOf }: SchoolRows): StudentRow[] {
  const sections = new Map<string, Set<string>>();
  const whole = new Set<string>();
  for (const { gradeCodes, section } of students)
    for (const code of gradeCodes) {
      if (section === undefined) whole.add(code);
      else sections.set(code, (sections.get(code) ?? new Set()).add(sectionKey(section)));
    }
  // A single line without a section does not mean that the list covers all sections.
  const covers = (code: string, row: StudentRow) =>
    (whole.has(code) && !sections.has(code)) || (sections.get(code)?.has(sectionKey(row.section)) ?? false);
  return rows.filter(
    (row) => row.deletedAt === null && (gradesOf.get(row.id) ?? []).some((id) => covers(String(id), row)),
  );
}

/**
 * Students who came from the school's system and are missing from its complete file. Those listed for another school
 * have left this one; those without a grade, or with a
 * faulty line, stay.
 */
function missingInBundle(
  { bundle, removedStudents }: Roster,
  standing: readonly StudentRow[],
  named: ReadonlySet<number | null>,
): StudentRow[] {
  if (!bundle?.isWhole) return [];
  const others = new Set([...bundle.gradeless, ...removedStudents]);
  return standing.filter(
    ({ id, sourcedId }) =>
      sourcedId !== null && !named.has(id) && !others.has(sourcedId) && !bundle.doubts.hasUser(sourcedId),
  );
}

const confirmed = (removed: number, among: number) => (removed > 1 && removed > among * SHARE ? removed : null);

/** The students who are missing from a list or bundle or marked as deleted, and those of them who are withdrawn. */
export function planLeavers(
  roster: Roster,
  schoolRows: SchoolRows,
  writes: readonly StudentWrite[],
  ledger: Ledger,
  { list, withdraws }: { list: ListPlan | undefined; withdraws: boolean },
): Leaving {
  const standing = schoolRows.students.filter(({ deletedAt }) => deletedAt === null);
  const named = new Set(writes.map(({ id }) => id));
  if (!list) {
    const gone = new Set(roster.removedStudents);
    const missing = missingInBundle(roster, standing, named);
    // A system that numbers its people anew deletes the old ids.
    const marked = standing.filter(({ id, sourcedId }) => sourcedId !== null && gone.has(sourcedId) && !named.has(id));
    const removed = withdraws ? [...marked, ...missing] : marked;
    for (const row of removed) ledger.note('student', 'removed', row.name);
    return {
      removedStudents: removed.map(({ id }) => id),
      missing: missing.map(({ name }) => name),
      confirmCount: confirmed(removed.length, standing.length),
    };
  }
  const scope = scopeOf(roster, schoolRows);
  const missing = scope.filter(({ id }) => !named.has(id));
  const removed = withdraws ? missing : [];
  for (const row of removed) ledger.note('student', 'removed', row.name);
  return {
    removedStudents: removed.map(({ id }) => id),
    missing: missing.map(({ name }) => name),
    confirmCount: confirmed(removed.length, scope.length),
  };
}
