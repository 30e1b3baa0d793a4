import { foldText } from '@teacher-portal/text-folding/fold-text';
import { areParts, partsOf, spelledParts } from '../names/name-parts';
import { hasMoreZeros, isSameName, numberKey, sectionKey } from '../names/same-person';
import { type Ledger, differences, type StudentWrite } from './ledger';
import { isFailure, Matcher } from './match-students';
import { type SchoolRows } from './school-rows';
import { type Findings } from '../files/problems';
import { type Answers, settle } from './question-students';
import { type Roster, type WantedStudent } from '../files/roster';
import { type Address, addressesFor, addressField, noAddress } from './student-addresses';

type StudentRow = SchoolRows['students'][number];
type GradeIds = ReadonlyMap<string, number | null>;

const noParts = { givenName: undefined, familyName: undefined };

const fieldsOf = (student: WantedStudent) => {
  const { name, parts, studentNumber, section, tier, guardianName, guardianRelation, contactNumber } = student;
  return { name, ...(parts ?? noParts), studentNumber, section, tier, guardianName, guardianRelation, contactNumber };
};

/** The parts of the name that a roster changes: none if it only spells those that are known in another way. */
function partsFor(row: StudentRow, { name, parts }: WantedStudent) {
  if (!parts) return noParts;
  const known = partsOf(row);
  if (known && isSameName(known.givenName, parts.givenName) && isSameName(known.familyName, parts.familyName))
    return noParts;
  return isSameName(row.name, name) ? spelledParts(row.name, parts) : parts;
}

/** The fields that another spelling of the same number, name or section does not change. */
function spelledAs(row: StudentRow, student: WantedStudent) {
  const { studentNumber: number, ...fields } = fieldsOf(student);
  const was = row.studentNumber ?? '';
  const isSame = number !== undefined && numberKey(number) === numberKey(was) && !hasMoreZeros(number, was);
  const { name, section } = fields;
  return {
    ...fields,
    name: isSameName(row.name, name) ? undefined : name,
    ...partsFor(row, student),
    studentNumber: isSame ? undefined : number,
    section: section !== undefined && sectionKey(section) === sectionKey(row.section) ? undefined : section,
  };
}

const stated = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));

/** Where a list puts a new student; a bundle says so by its classes. */
function placeFields({ sourcedId, gradeCodes, section }: WantedStudent, { schoolRows, gradeIds }: Plans) {
  if (sourcedId !== null) return [];
  const names = gradeCodes.map((code) => schoolRows.grades.find(({ id }) => id === gradeIds.get(code))?.name ?? code);
  const grades = names.map((to) => ({ field: 'grade', from: null, to }));
  return section === undefined ? grades : [...grades, { field: 'section', from: null, to: section }];
}

function newStudent(student: WantedStudent, address: Address, plans: Plans): StudentWrite {
  const { ledger } = plans;
  ledger.note('student', 'created', student.name, [...placeFields(student, plans), ...addressField(address)]);
  for (let count = 0; count < student.gradeCodes.length; count += 1) ledger.count('membership', 'created');
  const { name, sourcedId } = student;
  return {
    id: null,
    sourcedId,
    isFixed: false,
    set: {
      ...stated(fieldsOf(student)),
      name,
      searchText: foldText(name),
      ...(sourcedId === null ? {} : { sourcedId }),
    },
    ...address,
    enters: student.gradeCodes,
    leaves: [],
  };
}

/** Fields of a student about which a roster says nothing. */
const nothing = {
  parts: undefined,
  studentNumber: undefined,
  section: undefined,
  tier: undefined,
  guardianName: undefined,
  guardianRelation: undefined,
  contactNumber: undefined,
};

interface Plans {
  roster: Roster;
  schoolRows: SchoolRows;
  gradeIds: GradeIds;
  ledger: Ledger;
}

/** Codes of the grades in which the student is not yet. */
function entered(
  { gradeCodes }: WantedStudent,
  row: StudentRow | undefined,
  { gradesOf }: SchoolRows,
  gradeIds: GradeIds,
): string[] {
  const stands = (row && gradesOf.get(row.id)) ?? [];
  return gradeCodes.filter((code) => !stands.some((id) => id === gradeIds.get(code)));
}

interface Standing {
  row: StudentRow;
  address: Address;
  /** Codes of the grades in which the student is not yet. */
  enters: string[];
}

/** Parts of another name do not stay. */
function renamed(row: StudentRow, { name, parts }: WantedStudent) {
  const known = partsOf(row);
  const isOver = parts === undefined && known !== undefined && !areParts(name, known);
  return { searchText: foldText(name), ...(isOver ? { givenName: null, familyName: null } : {}) };
}

function changedStudent(
  student: WantedStudent,
  { row, address, enters }: Standing,
  roster: Roster,
  schoolRows: SchoolRows,
  gradeIds: GradeIds,
  ledger: Ledger,
): StudentWrite {
  const fields = differences(row, spelledAs(row, student));
  const isRenamed = fields.some(({ field }) => field === 'name');
  const listed = isRenamed ? fields.filter(({ field }) => !(field in noParts)) : fields;
  const shown = [...listed, ...addressField(address)];
  const restored = row.deletedAt !== null;
  ledger.note('student', shown.length > 0 || restored ? 'updated' : 'unchanged', student.name, shown);
  const stands = schoolRows.gradesOf.get(row.id) ?? [];
  const kept = new Set(student.gradeCodes.map((code) => gradeIds.get(code)));
  const isSure = !roster.bundle?.doubts.hasUser(student.sourcedId);
  const moves = (roster.movesStudents && isSure) || (student.sourcedId === null && enters.length > 0);
  const leaves = moves ? stands.filter((id) => !kept.has(id)) : [];
  const gradeName = (id: number) => schoolRows.grades.find((grade) => grade.id === id)?.name ?? '';
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
    ...(isRenamed ? renamed(row, student) : {}),
    ...(student.sourcedId !== null && row.sourcedId !== student.sourcedId ? { sourcedId: student.sourcedId } : {}),
    ...(restored ? { deletedAt: null } : {}),
  };
  return { id: row.id, sourcedId: student.sourcedId, isFixed: false, set, ...address, enters, leaves };
}

/** The record that a merged one was merged into, at the end of the chain. */
function keptOf({ mergedInto }: Pick<SchoolRows, 'mergedInto'>, id: number): number {
  const next = mergedInto.get(id);
  return next === undefined ? id : keptOf({ mergedInto }, next);
}

/** Nothing is written, but the student is named by the roster. */
const standing = (id: number, sourcedId: string | null): StudentWrite => ({
  ...{ id, sourcedId, isFixed: true, set: {}, account: null, email: null, enters: [], leaves: [] },
});

/**
 * Manual changes to a student whom only earlier files mention are kept: nothing is written unless an enrolment in these
 * files puts the student into a grade.
 */
function earlierStudent(student: WantedStudent, row: StudentRow | undefined, plans: Plans): StudentWrite[] {
  const { roster, schoolRows, gradeIds, ledger } = plans;
  if (!row || row.deletedAt !== null) return [];
  const { sourcedId } = student;
  if (sourcedId === null || !roster.bundle?.touched.has(sourcedId)) return [standing(row.id, sourcedId)];
  const untouched = { ...student, ...nothing, name: row.name };
  const enters = entered(student, row, schoolRows, gradeIds);
  return [changedStudent(untouched, { row, address: noAddress, enters }, roster, schoolRows, gradeIds, ledger)];
}

/** One spelling of each section of plain lists: that of the school, else the first of the list. */
function spelledSections(schoolRows: SchoolRows) {
  const known = new Map<string, string>();
  const spell = (section: string) => {
    const key = sectionKey(section);
    const spelling = known.get(key) ?? section;
    known.set(key, spelling);
    return spelling;
  };
  for (const { deletedAt, section } of schoolRows.students) if (deletedAt === null && section) spell(section);
  return (student: WantedStudent): WantedStudent =>
    student.sourcedId === null && student.section ? { ...student, section: spell(student.section) } : student;
}

const failures = {
  ambiguous: 'ambiguous',
  conflict: 'conflict',
  doubt: 'idDoubt',
} as const;

export function planStudents(
  roster: Roster,
  schoolRows: SchoolRows,
  gradeIds: GradeIds,
  ledger: Ledger,
  findings: Findings,
  answers: Answers,
): StudentWrite[] {
  const matcher = new Matcher(roster, schoolRows, gradeIds);
  const archived = schoolRows.grades.filter(({ archivedAt }) => archivedAt);
  const addressFor = addressesFor(schoolRows, findings);
  const spelled = spelledSections(schoolRows);
  if (matcher.newIds > 0) findings.notice('users.csv', 'newIds', { count: matcher.newIds });
  return roster.students.map(spelled).flatMap((student) => {
    const found = matcher.find(student);
    if (isFailure(found)) {
      findings.fault(student, student.name, failures[found], { value: student.name });
      return matcher.possible(student).map(({ id }) => standing(id, null));
    }
    const row = student.sourcedId === null ? settle(student, found, { matcher, answers, findings }) : found;
    if (row === 'open') return found ? [standing(found.id, null)] : [];
    if (row && schoolRows.mergedInto.has(row.id)) {
      findings.leaveOut('merged', student.name);
      return [standing(keptOf(schoolRows, row.id), student.sourcedId)];
    }
    // The school's system decides about its own students; a line of a list may name an old grade by mistake.
    const enters = entered(student, row, schoolRows, gradeIds);
    const closed =
      student.sourcedId === null && archived.find(({ id }) => enters.some((code) => gradeIds.get(code) === id));
    if (closed) {
      findings.fault(student, student.name, 'gradeArchived', { grade: closed.name });
      return row ? [standing(row.id, null)] : [];
    }
    if (student.sourcedId !== null && student.line === 0)
      return earlierStudent(student, row, { roster, schoolRows, gradeIds, ledger });
    const address = addressFor(student, row);
    return [
      row
        ? changedStudent(student, { row, address, enters }, roster, schoolRows, gradeIds, ledger)
        : newStudent(student, address, { roster, schoolRows, gradeIds, ledger }),
    ];
  });
}
