import { type RosterChange, type RosterCount } from '../outcome';
import { type RosterField } from '../fields';
import { type ClassWrite, type CourseWrite, type GradeWrite, Ledger, type StudentWrite, type Write } from './ledger';
import { planClasses } from './plan-classes';
import { changedRecords, type Records } from '../files/one-roster.records';
import { planCourses, planGrades } from './plan-courses';
import { type ListPlan, planLeavers } from './plan-leavers';
import { planStudents } from './plan-students';
import { type SchoolRows } from './school-rows';
import { wholeList } from '../list/student-list';
import { type Findings } from '../files/problems';
import { type Answers } from './question-students';
import { type Roster } from '../files/roster';

/** Everything that an import would write, and its preview. */
export interface Plan {
  /** To be stored as the school's `sourcedId`; null if it is stored already or there is none. */
  schoolSourcedId: string | null;
  grades: GradeWrite[];
  courses: CourseWrite[];
  students: StudentWrite[];
  classes: ClassWrite[];
  removedClasses: number[];
  /** What is new to the records of the school's system. */
  records: Records;
  removedCourses: number[];
  removedStudents: number[];
  /** The names of those whom a plain list omits, in the grades and sections that it has. */
  missing: string[];
  /** The number of withdrawals that the teacher has to confirm, because it is large. */
  confirmCount: number | null;
  counts: RosterCount[];
  changes: RosterChange[];
  /** Headings of the list that the teacher matched otherwise than the portal. */
  headings: Record<string, RosterField | ''>;
}

export interface PlanChoices {
  /** Of a plain list. */
  list?: ListPlan | undefined;
  answers?: Answers | undefined;
  /** The students whom the file omits have left. */
  withdraws?: boolean;
  /** Records received from the school's system before. */
  stored?: Records;
}

/**
 * Compares a roster with the existing rows. Pure: the same roster and school give the same plan. Problems found by the
 * comparison go to `findings`.
 */
export function planImport(
  roster: Roster,
  schoolRows: SchoolRows,
  findings: Findings,
  { list, answers = {}, withdraws = false, stored = {} }: PlanChoices = {},
): Plan {
  const ledger = new Ledger();
  const grades = planGrades(roster, schoolRows, ledger, list !== undefined);
  const gradeIds = new Map(grades.map(({ code, id }) => [code, id]));
  const courses = planCourses(roster, schoolRows, gradeIds, ledger);
  const students = planStudents(roster, schoolRows, gradeIds, ledger, findings, answers);
  const withoutGrade = new Set(roster.bundle?.gradeless);
  const gradeless = schoolRows.students.flatMap(({ id, sourcedId }) =>
    sourcedId !== null && withoutGrade.has(sourcedId) && !roster.bundle?.doubts.hasUser(sourcedId) ? [id] : [],
  );
  // The student whom an unread line names must not count as missing.
  if (list && withdraws && findings.faultCount > 0) findings.error(wholeList, 'faultyWithdrawal');
  const leaving = planLeavers(roster, schoolRows, students, ledger, { list, withdraws });
  return {
    schoolSourcedId: roster.schoolSourcedId === schoolRows.school.sourcedId ? null : roster.schoolSourcedId,
    grades,
    ...courses,
    students,
    ...planClasses(roster, schoolRows, { courses: courses.courses, students, gradeless }, ledger),
    ...leaving,
    records: roster.bundle ? changedRecords(roster.bundle.records, stored) : {},
    counts: ledger.totals,
    changes: ledger.changes,
    headings: list?.headings ?? {},
  };
}

const isWrite = ({ id, set }: Write<object>) => id === null || Object.keys(set).length > 0;

const hasPeople = ({ enters, leaves, teachers }: ClassWrite) => enters.length + leaves.length + teachers.length > 0;

/** Whether there is nothing to write, as when an import is repeated. */
export const isDone = (plan: Plan): boolean =>
  plan.schoolSourcedId === null &&
  plan.removedCourses.length + plan.removedStudents.length + plan.removedClasses.length === 0 &&
  Object.keys(plan.records).length === 0 &&
  !plan.classes.some((write) => isWrite(write) || hasPeople(write)) &&
  !plan.grades.some(isWrite) &&
  !plan.courses.some((write) => isWrite(write) || write.teachers.length > 0) &&
  !plan.students.some(
    (write) =>
      isWrite(write) || write.account !== null || write.email !== null || write.enters.length + write.leaves.length > 0,
  );
