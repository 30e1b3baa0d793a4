import { type RosterChange, type RosterCount } from 'shared/contract/roster';
import { type RosterField } from 'shared/contract/roster-fields';
import { type CourseWrite, type GradeWrite, Ledger, type StudentWrite, type Write } from './ledger';
import { planCourses, planGrades } from './plan-courses';
import { type ListPlan, planLeavers } from './plan-leavers';
import { planStudents } from './plan-students';
import { type Present } from './present';
import { wholeList } from './list/student-list';
import { type Findings } from './problems';
import { type Roster } from './roster';

/** Everything that an import would write, and its preview. */
export interface Plan {
  /** To be stored as the school's `sourcedId`; null if it is stored already or there is none. */
  schoolSourcedId: string | null;
  grades: GradeWrite[];
  courses: CourseWrite[];
  students: StudentWrite[];
  removedCourses: number[];
  removedStudents: number[];
  /** The names of those whom a plain list omits, in the grades and sections that it has. */
  missing: string[];
  /** The number that the teacher has to confirm, because so many would be withdrawn. */
  confirmCount: number | null;
  counts: RosterCount[];
  changes: RosterChange[];
  /** Headings of the list that the teacher matched otherwise than the portal. */
  headings: Record<string, RosterField | ''>;
}

/**
 * Compares a roster with the existing rows. Pure: the same roster and school give the same plan. Problems found by the
 * comparison go to `findings`.
 */
export function planImport(roster: Roster, present: Present, findings: Findings, list?: ListPlan): Plan {
  const ledger = new Ledger();
  const grades = planGrades(roster, present, ledger, list !== undefined);
  const gradeIds = new Map(grades.map(({ code, id }) => [code, id]));
  const courses = planCourses(roster, present, gradeIds, ledger);
  const students = planStudents(roster, present, gradeIds, ledger, findings);
  // The student whom an unread line names must not count as missing.
  if (list?.withdraws && findings.faultCount > 0) findings.error(wholeList, 'errors.rosterFaultyWithdrawal');
  const leaving = planLeavers(roster, present, students, ledger, list);
  return {
    schoolSourcedId: roster.schoolSourcedId === present.school.sourcedId ? null : roster.schoolSourcedId,
    grades,
    ...courses,
    students,
    ...leaving,
    counts: ledger.totals,
    changes: ledger.changes,
    headings: list?.headings ?? {},
  };
}

const isWrite = ({ id, set }: Write<object>) => id === null || Object.keys(set).length > 0;

/** Whether there is nothing to write, as when an import is repeated. */
export const isDone = (plan: Plan): boolean =>
  plan.schoolSourcedId === null &&
  plan.removedCourses.length + plan.removedStudents.length === 0 &&
  !plan.grades.some(isWrite) &&
  !plan.courses.some((write) => isWrite(write) || write.teachers.length > 0) &&
  !plan.students.some(
    (write) =>
      isWrite(write) || write.account !== null || write.email !== null || write.enters.length + write.leaves.length > 0,
  );
