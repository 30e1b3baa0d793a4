import { type RosterReason } from '../kinds';
import { addressKey } from '@teacher-portal/text-folding/typed-text';
import { type RowOf } from './one-roster.columns';
import { type People } from './one-roster.people';
import { checkReference, idsOf, isPast, type Tables } from './one-roster.tables';
import { type Findings } from './problems';
import { gradeCodes } from './roster';

/** An active class of the school with its people. */
export interface TaughtClass {
  row: RowOf<'classes.csv'>;
  isHomeroom: boolean;
  students: Set<string>;
  teachers: Set<string>;
  /** Codes. */
  grades: readonly string[];
}

/** All terms are known, and their last days are before today. */
function isOver(terms: readonly string[], { sessions }: Tables, today: string): boolean {
  const ends = terms.flatMap((id) => sessions.rows.get(id)?.values.endDate ?? []);
  return ends.length > 0 && ends.length === terms.length && ends.every((end) => isPast(end, today));
}

interface Reading {
  schoolId: string;
  /** `YYYY-MM-DD`. */
  today: string;
  findings: Findings;
}

/** The active classes of the school by id, and why the others are left out; checks the references of all of them. */
export function readClasses(tables: Tables, { schoolId, today, findings }: Reading) {
  const classes = new Map<string, TaughtClass>();
  const whyNot = new Map<string, RosterReason>();
  const { isWhole, doubts } = tables;
  for (const [id, row] of tables.classes.rows) {
    const { courseSourcedId, schoolSourcedId, termSourcedIds, title, classType } = row.values;
    const terms = idsOf(termSourcedIds);
    const context = { findings, isWhole, onDoubt: () => doubts.classes.add(id) };
    const known = [
      checkReference(row, 'courseSourcedId', [courseSourcedId], tables.courses, context),
      checkReference(row, 'schoolSourcedId', [schoolSourcedId], tables.orgs, context),
      checkReference(row, 'termSourcedIds', terms, tables.sessions, context) || terms.length > 0,
    ];
    if (known.includes(false)) {
      whyNot.set(id, isWhole && doubts.hasClass(id) ? 'withFaulty' : 'neverSeen');
      continue;
    }
    const reason = schoolSourcedId !== schoolId ? 'otherSchool' : isOver(terms, tables, today) ? 'termOver' : undefined;
    if (reason) {
      whyNot.set(id, reason);
      findings.leaveOut(reason, title, row);
      continue;
    }
    const isHomeroom = classType.toLowerCase() === 'homeroom';
    classes.set(id, { row, isHomeroom, students: new Set(), teachers: new Set(), grades: [] });
  }
  return { classes, whyNot };
}

/**
 * Adds people to their classes, and then the grades of the classes. An enrolment is skipped for the reason of its class,
 * or for its own.
 */
export function readEnrollments(
  tables: Tables,
  { classes, whyNot }: ReturnType<typeof readClasses>,
  { today, findings }: Pick<Reading, 'today' | 'findings'>,
): void {
  const { isWhole, doubts } = tables;
  for (const row of tables.enrollments.rows.values()) {
    const { sourcedId, classSourcedId, userSourcedId, role, endDate } = row.values;
    const context = { findings, isWhole, onDoubt: () => doubts.users.add(userSourcedId) };
    const known = [
      checkReference(row, 'classSourcedId', [classSourcedId], tables.classes, context),
      checkReference(row, 'userSourcedId', [userSourcedId], tables.users, context),
    ];
    if (known.includes(false)) continue;
    const taught = classes.get(classSourcedId);
    const held = role.toLowerCase();
    const people = held === 'student' ? taught?.students : held === 'teacher' ? taught?.teachers : undefined;
    const reason = isPast(endDate, today)
      ? 'enrollmentOver'
      : taught
        ? people
          ? undefined
          : 'otherEnrollment'
        : (whyNot.get(classSourcedId) ?? 'neverSeen');
    if (!taught && doubts.hasClass(classSourcedId)) doubts.users.add(userSourcedId);
    if (reason) findings.leaveOut(reason, sourcedId, row);
    else people?.add(userSourcedId);
  }
  for (const taught of classes.values()) taught.grades = gradesOfClass(taught, tables);
}

/**
 * The grades of a class: its own, or else those of its course, or else those of its students. OneRoster requires none
 * of these fields, and systems fill in different ones.
 */
function gradesOfClass({ row, students }: TaughtClass, tables: Tables): string[] {
  const own = gradeCodes(row.values.grades);
  if (own.length > 0) return own;
  const ofCourse = gradeCodes(tables.courses.rows.get(row.values.courseSourcedId)?.values.grades ?? '');
  if (ofCourse.length > 0) return ofCourse;
  return [...new Set([...students].flatMap((id) => gradeCodes(tables.users.rows.get(id)?.values.grades ?? '')))];
}

/** The grades of a student: their own and those in which they are taught; without any, those of their classes. */
export function gradesOfStudent(own: string, classes: readonly TaughtClass[]): string[] {
  const said = gradeCodes(own);
  const codes = new Set(said);
  for (const { grades: ofClass, isHomeroom } of classes) {
    if (said.length === 0) for (const code of ofClass) codes.add(code);
    else if (!isHomeroom && ofClass[0] !== undefined && !ofClass.some((code) => codes.has(code))) codes.add(ofClass[0]);
  }
  return [...codes];
}

/** E-mail addresses of the teachers of classes, spelled like those of accounts. */
export const teacherMails = (classes: readonly TaughtClass[], { teachers }: People): string[] => [
  ...new Set(
    classes.flatMap((taught) =>
      [...taught.teachers].flatMap((id) => addressKey(teachers.get(id)?.values.email ?? '') || []),
    ),
  ),
];
