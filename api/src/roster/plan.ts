import { type RosterChange, type RosterCount } from 'shared/contract/roster';
import { type CourseWrite, type GradeWrite, Ledger, type StudentWrite, type Write } from './ledger';
import { planCourses, planGrades } from './plan-courses';
import { planStudents } from './plan-students';
import { type Present } from './present';
import { type Findings } from './problems';
import { type Roster } from './roster';

/** Everything that an import would write, and what people are shown of it. */
export interface Plan {
  /** To be kept as the school's own id in the roster system; null when it is kept already, or there is none. */
  schoolSourcedId: string | null;
  grades: GradeWrite[];
  courses: CourseWrite[];
  students: StudentWrite[];
  removedCourses: number[];
  removedStudents: number[];
  counts: RosterCount[];
  changes: RosterChange[];
}

/** Compares a roster with what stands. Pure: the same roster and school give the same plan. Faults that only the comparison shows go to `findings`. */
export function planImport(roster: Roster, present: Present, findings: Findings, listGradeId?: number): Plan {
  const ledger = new Ledger();
  const grades = planGrades(roster, present, ledger, listGradeId);
  const gradeIds = new Map(grades.map(({ code, id }) => [code, id]));
  const courses = planCourses(roster, present, gradeIds, ledger);
  const students = planStudents(roster, present, gradeIds, ledger, findings);
  return {
    schoolSourcedId: roster.schoolSourcedId === present.school.sourcedId ? null : roster.schoolSourcedId,
    grades,
    ...courses,
    ...students,
    counts: ledger.totals,
    changes: ledger.changes,
  };
}

const isWrite = ({ id, set }: Write<object>) => id === null || Object.keys(set).length > 0;

/** Whether there is nothing to write: an import that is sent again, for one. */
export const isDone = (plan: Plan): boolean =>
  plan.schoolSourcedId === null &&
  plan.removedCourses.length + plan.removedStudents.length === 0 &&
  !plan.grades.some(isWrite) &&
  !plan.courses.some((write) => isWrite(write) || write.teachers.length > 0) &&
  !plan.students.some(
    (write) => isWrite(write) || write.account !== null || write.enters.length + write.leaves.length > 0,
  );
