import { groupBy } from '../indices/group-by';
import { foldText } from 'shared/contract/fold-text';
import { type Ledger, differences, type StudentAccount, type StudentWrite } from './ledger';
import { type Present } from './present';
import { type Findings } from './problems';
import { type Roster, type WantedStudent } from './roster';

type StudentRow = Present['students'][number];
type GradeIds = ReadonlyMap<string, number | null>;

const whoIn = (gradeId: number, name: string) => `${gradeId} ${foldText(name)}`;
const sameSection = (row: StudentRow, { section }: WantedStudent) => foldText(row.section) === foldText(section ?? '');

/**
 * Who a student of the roster is among those that stand: by the roster system's id; else, among those of the grade whom
 * no roster system has named, the one of that name, and where several have it the one of that name and section.
 */
class Matcher {
  private readonly bySourcedId: Map<string | null, StudentRow>;
  private readonly standing: Map<string, StudentRow[]>;
  private readonly wanted: Map<string, number>;
  private readonly taken = new Set<number>();

  constructor(
    roster: Roster,
    present: Present,
    private readonly gradeIds: GradeIds,
  ) {
    this.bySourcedId = new Map(present.students.map((row) => [row.sourcedId, row]));
    const bringsIds = roster.students.some(({ sourcedId }) => sourcedId !== null);
    const candidates = present.students.filter(
      (row) => row.deletedAt === null && !(bringsIds && row.sourcedId !== null),
    );
    const places = candidates.flatMap((row) =>
      (present.gradesOf.get(row.id) ?? []).map((gradeId) => ({ who: whoIn(gradeId, row.name), row })),
    );
    this.standing = new Map(
      [...groupBy(places, ({ who }) => who)].map(([who, rows]) => [who, rows.map(({ row }) => row)]),
    );
    this.wanted = new Map();
    for (const student of roster.students)
      for (const who of this.placesOf(student)) this.wanted.set(who, (this.wanted.get(who) ?? 0) + 1);
  }

  private placesOf(student: WantedStudent): string[] {
    return student.gradeCodes.flatMap((code) => {
      const id = this.gradeIds.get(code);
      return id == null ? [] : [whoIn(id, student.name)];
    });
  }

  /** `ambiguous` when several could be meant and nothing says which. */
  find(student: WantedStudent): StudentRow | 'ambiguous' | undefined {
    const known = student.sourcedId === null ? undefined : this.bySourcedId.get(student.sourcedId);
    if (known) return known;
    for (const who of this.placesOf(student)) {
      const rows = (this.standing.get(who) ?? []).filter(({ id }) => !this.taken.has(id));
      const ofSection = rows.filter((row) => sameSection(row, student));
      const alone = (this.wanted.get(who) ?? 0) === 1 && rows.length === 1;
      const row = ofSection.length === 1 ? ofSection[0] : alone ? rows[0] : undefined;
      if (row) {
        this.taken.add(row.id);
        return row;
      }
      // A roster system's own ids keep two people of one name apart; a plain list has nothing else to go by.
      if (student.sourcedId === null && (ofSection.length > 1 || (rows.length > 1 && student.section === undefined)))
        return 'ambiguous';
    }
    return undefined;
  }
}

const fieldsOf = ({ name, section, guardianName, guardianRelation, contactNumber }: WantedStudent) => ({
  name,
  section,
  guardianName,
  guardianRelation,
  contactNumber,
});

const stated = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));

/** Each address opens one account: whose is in use, or is another student's of the file, is said and stays without. */
function accountsFor({ taken }: Present, findings: Findings) {
  const used = new Set(taken);
  return ({ email, name }: WantedStudent, row: StudentRow | undefined): StudentAccount | null => {
    if (email === undefined || (row && row.userId !== null)) return null;
    if (used.has(email)) {
      findings.leaveOut('address', name);
      return null;
    }
    used.add(email);
    return { email, name };
  };
}

const opening = (account: StudentAccount | null) =>
  account ? [{ field: 'email', from: null, to: account.email }] : [];

function newStudent(student: WantedStudent, account: StudentAccount | null, ledger: Ledger): StudentWrite {
  ledger.note('student', 'created', student.name, opening(account));
  for (let count = 0; count < student.gradeCodes.length; count += 1) ledger.count('membership', 'created');
  const { name, sourcedId } = student;
  return {
    id: null,
    set: {
      ...stated(fieldsOf(student)),
      name,
      searchText: foldText(name),
      ...(sourcedId === null ? {} : { sourcedId }),
    },
    account,
    enters: student.gradeCodes,
    leaves: [],
  };
}

interface Standing {
  row: StudentRow;
  account: StudentAccount | null;
}

function changedStudent(
  student: WantedStudent,
  { row, account }: Standing,
  roster: Roster,
  present: Present,
  gradeIds: GradeIds,
  ledger: Ledger,
): StudentWrite {
  const fields = differences(row, fieldsOf(student));
  const restored = row.deletedAt !== null;
  ledger.note('student', fields.length > 0 || restored || account ? 'updated' : 'unchanged', student.name, [
    ...fields,
    ...opening(account),
  ]);
  const stands = present.gradesOf.get(row.id) ?? [];
  const enters = student.gradeCodes.filter((code) => !stands.some((id) => id === gradeIds.get(code)));
  const kept = new Set(student.gradeCodes.map((code) => gradeIds.get(code)));
  const leaves = roster.movesStudents ? stands.filter((id) => !kept.has(id)) : [];
  const gradeName = (id: number) => present.grades.find((grade) => grade.id === id)?.name ?? '';
  const names = new Map(roster.grades.map(({ code, name }) => [code, name]));
  for (const code of enters)
    ledger.note('membership', 'created', student.name, [
      { field: 'grade', from: null, to: names.get(code) ?? gradeName(gradeIds.get(code) ?? 0) },
    ]);
  for (const id of leaves)
    ledger.note('membership', 'removed', student.name, [{ field: 'grade', from: gradeName(id), to: null }]);
  for (let count = student.gradeCodes.length - enters.length; count > 0; count -= 1)
    ledger.count('membership', 'unchanged');
  const set = {
    ...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
    ...(fields.some(({ field }) => field === 'name') ? { searchText: foldText(student.name) } : {}),
    ...(student.sourcedId !== null && row.sourcedId === null ? { sourcedId: student.sourcedId } : {}),
    ...(restored ? { deletedAt: null } : {}),
  };
  return { id: row.id, set, account, enters, leaves };
}

export function planStudents(roster: Roster, present: Present, gradeIds: GradeIds, ledger: Ledger, findings: Findings) {
  const matcher = new Matcher(roster, present, gradeIds);
  const accountFor = accountsFor(present, findings);
  const students = roster.students.flatMap((student) => {
    const row = matcher.find(student);
    if (row === 'ambiguous') {
      findings.error(student, 'errors.rosterAmbiguous', { value: student.name });
      return [];
    }
    const account = accountFor(student, row);
    return [
      row
        ? changedStudent(student, { row, account }, roster, present, gradeIds, ledger)
        : newStudent(student, account, ledger),
    ];
  });
  const gone = new Set(roster.removedStudents);
  const removed = present.students.filter(
    (row) => row.deletedAt === null && row.sourcedId !== null && gone.has(row.sourcedId),
  );
  for (const row of removed) ledger.note('student', 'removed', row.name);
  return { students, removedStudents: removed.map(({ id }) => id) };
}
