import { checkReference, idsOf, type RowOf, type Tables } from './one-roster.tables';
import { type People } from './one-roster.people';
import { type Findings } from './problems';
import { gradeCodes } from './roster';

/** An active class of the school with its people. */
export interface TaughtClass {
  row: RowOf<'classes.csv'>;
  isHomeroom: boolean;
  students: Set<string>;
  teachers: Set<string>;
}

/** A term whose last day is before today. Dates are `YYYY-MM-DD`, so they compare as strings. */
function isOver(terms: readonly string[], { sessions, hasSessions }: Tables, today: string): boolean {
  const ends = terms.flatMap((id) => sessions.rows.get(id)?.values.endDate ?? []);
  return hasSessions && ends.length > 0 && ends.every((end) => end.slice(0, 10) < today);
}

/** The active classes of the school by id; checks the references of all of them. */
export function readClasses(
  tables: Tables,
  schoolId: string,
  today: string,
  findings: Findings,
): Map<string, TaughtClass> {
  const classes = new Map<string, TaughtClass>();
  for (const [id, row] of tables.classes.rows) {
    const { courseSourcedId, schoolSourcedId, termSourcedIds, title, classType } = row.values;
    const terms = idsOf(termSourcedIds);
    const known = [
      checkReference(row, 'courseSourcedId', [courseSourcedId], tables.courses, findings),
      checkReference(row, 'schoolSourcedId', [schoolSourcedId], tables.orgs, findings),
      !tables.hasSessions ||
        checkReference(row, 'termSourcedIds', terms, tables.sessions, findings) ||
        terms.length > 0,
    ];
    if (known.includes(false)) continue;
    if (schoolSourcedId !== schoolId) findings.leaveOut('otherSchool', title);
    else if (isOver(terms, tables, today)) findings.leaveOut('termOver', title);
    else
      classes.set(id, {
        row,
        isHomeroom: classType.toLowerCase() === 'homeroom',
        students: new Set(),
        teachers: new Set(),
      });
  }
  return classes;
}

export function readEnrollments(tables: Tables, classes: ReadonlyMap<string, TaughtClass>, findings: Findings): void {
  for (const row of tables.enrollments.rows.values()) {
    const { classSourcedId, userSourcedId, role } = row.values;
    const known = [
      checkReference(row, 'classSourcedId', [classSourcedId], tables.classes, findings),
      checkReference(row, 'userSourcedId', [userSourcedId], tables.users, findings),
    ];
    const taught = classes.get(classSourcedId);
    if (known.includes(false) || !taught) continue;
    if (role.toLowerCase() === 'student') taught.students.add(userSourcedId);
    else if (role.toLowerCase() === 'teacher') taught.teachers.add(userSourcedId);
  }
}

/**
 * The grades of a class: its own, or else those of its course, or else those of its students. OneRoster requires none
 * of them, and systems fill in different ones.
 */
export function gradesOfClass({ row, students }: TaughtClass, tables: Tables): string[] {
  const own = gradeCodes(row.values.grades);
  if (own.length > 0) return own;
  const ofCourse = gradeCodes(tables.courses.rows.get(row.values.courseSourcedId)?.values.grades ?? '');
  if (ofCourse.length > 0) return ofCourse;
  return [...new Set([...students].flatMap((id) => gradeCodes(tables.users.rows.get(id)?.values.grades ?? '')))];
}

/** The grades of a student: their own, else those of their classes. */
export function gradesOfStudent(own: string, classes: readonly TaughtClass[], tables: Tables): string[] {
  const said = gradeCodes(own);
  return said.length > 0 ? said : [...new Set(classes.flatMap((taught) => gradesOfClass(taught, tables)))];
}

/** E-mail addresses of the teachers of classes, in lower case like those of accounts. */
export const teacherMails = (classes: readonly TaughtClass[], { teachers }: People): string[] => [
  ...new Set(
    classes.flatMap((taught) =>
      [...taught.teachers].flatMap((id) => teachers.get(id)?.values.email.toLowerCase() || []),
    ),
  ),
];
