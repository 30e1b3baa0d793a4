import { isMissingNames, nameKey, sectionKey } from '../names/same-person';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type SchoolRows } from './school-rows';
import { type Roster, type WantedStudent } from '../files/roster';

type StudentRow = SchoolRows['students'][number];

/** One student, or those who could be meant. */
interface Meant {
  row: StudentRow | undefined;
  rows: readonly StudentRow[];
}

const isCalled = (row: StudentRow, { name }: WantedStudent): boolean =>
  nameKey(row.name) === nameKey(name) || isMissingNames(row.name, name);

/** Of several with one name those of the same section, if there are any. */
function nearest(rows: readonly StudentRow[], { section }: WantedStudent): readonly StudentRow[] {
  if (rows.length < 2 || section === undefined) return rows;
  const ofSection = rows.filter((row) => sectionKey(row.section) === sectionKey(section));
  return ofSection.length > 0 ? ofSection : rows;
}

/** The rows of the school by what a line can say of a student. */
function lookUp({ students: rows, gradesOf, emailOf }: SchoolRows, gradeIds: ReadonlyMap<string, number | null>) {
  const addressOf = ({ userId }: StudentRow) => (userId === null ? undefined : (emailOf.get(userId) ?? undefined));
  return {
    known: new Map(rows.map((row) => [row.sourcedId, row])),
    hasAddress: (row: StudentRow, { email }: WantedStudent) => email !== undefined && addressOf(row) === email,
    hasAnother: (row: StudentRow, { email }: WantedStudent) =>
      email !== undefined && ![undefined, email].includes(addressOf(row)),
    isIn: (row: StudentRow, { gradeCodes }: WantedStudent) =>
      gradeCodes.some((code) => gradesOf.get(row.id)?.some((id) => id === gradeIds.get(code))),
  };
}

/**
 * The students of a bundle whose `sourcedId` is not the one on record, by the new one: a system that numbers its people anew,
 * or a column of ids that has slipped, would otherwise rename everybody or make everybody new. A student is found again by
 * address and name, or by name in the same grade, among those whom no line names by their own id. It is not certain who is
 * meant if several could be, or if id and address are of one student and the name is another's.
 */
export function studentsWithNewIds(
  { students, bundle }: Roster,
  schoolRows: SchoolRows,
  gradeIds: ReadonlyMap<string, number | null>,
): Map<string | null, Meant> {
  const found = new Map<string | null, Meant>();
  if (!bundle) return found;
  const { known, hasAddress, hasAnother, isIn } = lookUp(schoolRows, gradeIds);
  const isOwn = (student: WantedStudent) => {
    const row = known.get(student.sourcedId);
    // What only earlier files say was compared when they came.
    return student.line === 0 || (row !== undefined && isCalled(row, student));
  };
  const claimed = new Set(students.filter(isOwn).map(({ sourcedId }) => sourcedId));
  const isFree = ({ id, sourcedId, deletedAt }: StudentRow) =>
    sourcedId !== null &&
    deletedAt === null &&
    !claimed.has(sourcedId) &&
    !schoolRows.mergedInto.has(id) &&
    !bundle.doubts.hasUser(sourcedId);
  const free = groupBy(schoolRows.students.filter(isFree), ({ name }) => nameKey(name));
  const meant = students
    .filter((student) => student.sourcedId !== null && !isOwn(student))
    .map((student) => {
      const own = known.get(student.sourcedId);
      const isSlipped = own !== undefined && hasAddress(own, student);
      const called = free.get(nameKey(student.name)) ?? [];
      const addressed = called.filter((row) => hasAddress(row, student));
      const near = called.filter((row) => isIn(row, student) && (isSlipped || !hasAnother(row, student)));
      return { student, own, isSlipped, rows: addressed.length > 0 ? addressed : nearest(near, student) };
    });
  const times = groupBy(
    meant.flatMap(({ rows }) => rows),
    ({ id }) => id,
  );
  for (const { student, own, isSlipped, rows } of meant) {
    const [row] = rows;
    if (!row) continue;
    const isOne = rows.length === 1 && times.get(row.id)?.length === 1;
    found.set(student.sourcedId, { row: isOne && !isSlipped ? row : undefined, rows: own ? [...rows, own] : rows });
  }
  return found;
}
