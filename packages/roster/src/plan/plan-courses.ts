import { groupBy } from '@teacher-portal/collections/group-by';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { type Ledger, type CourseWrite, differences, type GradeWrite } from './ledger';
import { type SchoolRows } from './school-rows';
import { gradeSourcedId, type Roster, type WantedGrade, withoutGrade } from '../files/roster';

/** “Grade 9” and “9. Sınıf” match grade code 9. */
function isCalled(name: string, { code, name: wanted }: WantedGrade): boolean {
  const number = /\d+/.exec(name)?.[0];
  return /^\d+$/.test(code)
    ? Number(number) === Number(code)
    : [code, wanted].some((text) => foldText(text) === foldText(name));
}

/** A grade without a `sourcedId` matches by its number; it keeps its name. A plain list has the ids of grades as codes. */
export function planGrades(roster: Roster, schoolRows: SchoolRows, ledger: Ledger, isList: boolean): GradeWrite[] {
  if (isList)
    return [...new Set(roster.students.flatMap((student) => student.gradeCodes))].map((code) => ({
      code,
      id: Number(code),
      set: {},
    }));
  const known = new Map(schoolRows.grades.map((row) => [row.sourcedId, row]));
  const free = schoolRows.grades.filter((row) => row.sourcedId === null && row.deletedAt === null);
  let position = Math.max(-1, ...schoolRows.grades.map((row) => row.position));
  return roster.grades.map((grade) => {
    const sourcedId = gradeSourcedId(grade.code);
    const row = known.get(sourcedId) ?? free.find(({ name }) => isCalled(name, grade));
    if (!row) {
      ledger.note('grade', 'created', grade.name);
      return { code: grade.code, id: null, set: { name: grade.name, sourcedId, position: (position += 1) } };
    }
    ledger.note('grade', row.deletedAt ? 'updated' : 'unchanged', row.name);
    return {
      code: grade.code,
      id: row.id,
      set: { ...(row.sourcedId === null ? { sourcedId } : {}), ...(row.deletedAt ? { deletedAt: null } : {}) },
    };
  });
}

/** A course without a `sourcedId` matches by its code in the same grade. */
export function planCourses(
  roster: Roster,
  schoolRows: SchoolRows,
  gradeIds: ReadonlyMap<string, number | null>,
  ledger: Ledger,
) {
  const known = new Map(schoolRows.courses.map((row) => [row.sourcedId, row]));
  const free = groupBy(
    schoolRows.courses.filter((row) => row.sourcedId === null && row.deletedAt === null),
    ({ gradeId, courseCode }) => `${gradeId} ${foldText(courseCode)}`,
  );
  const courses = roster.courses.map((course): CourseWrite => {
    const { sourcedId, gradeCode, name, courseCode } = course;
    const key = `${gradeIds.get(gradeCode) ?? 'new'} ${foldText(courseCode)}`;
    const row = known.get(sourcedId) ?? free.get(key)?.shift();
    const members = course.teachers.flatMap((email) => schoolRows.members.get(email) ?? []);
    if (!row) {
      ledger.note('course', 'created', `${courseCode} ${name}`);
      return { id: null, gradeCode, sourcedId, set: { name, courseCode, sourcedId }, teachers: [...new Set(members)] };
    }
    const fields = course.isNamed ? differences(row, { name, courseCode }) : [];
    ledger.note(
      'course',
      fields.length > 0 || (row.deletedAt && course.isNamed) ? 'updated' : 'unchanged',
      `${courseCode} ${name}`,
      fields,
    );
    const set = {
      ...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
      ...(row.sourcedId === null ? { sourcedId } : {}),
      ...(row.deletedAt && course.isNamed ? { deletedAt: null } : {}),
    };
    return {
      id: row.id,
      gradeCode,
      sourcedId,
      set,
      teachers: [...new Set(members)].filter((id) => !schoolRows.teaching.get(row.id)?.has(id)),
    };
  });
  const gone = new Set(roster.removedCourses);
  const removed = schoolRows.courses.filter(
    (row) => row.deletedAt === null && gone.has(withoutGrade(row.sourcedId ?? '')),
  );
  for (const row of removed) ledger.note('course', 'removed', `${row.courseCode} ${row.name}`);
  return { courses, removedCourses: removed.map(({ id }) => id) };
}
