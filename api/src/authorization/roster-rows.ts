import { createCalendarAddress, getCalendarState, revokeCalendarAddress } from 'shared/contract/calendar';
import { applyRoster, getRosterTemplate, previewRoster } from 'shared/contract/roster';
import {
  getStudent,
  getStudentDashboard,
  getStudentStanding,
  getStudentStandingInCourse,
  listStudentAssignments,
  listStudentExams,
  listStudents,
  listStudentsOfGrade,
} from 'shared/contract/student';
import { studentTemplate } from '../roster/student-list';
import { created, ofTheSchool, ownOfTeachers, row, type Row, type World } from './row';

const ofStudent = ({ studentId }: World) => ({ params: { id: studentId } });

const aList = Buffer.from(studentTemplate('en').text);

/** Students, rosters and calendars. */
export const rosterRows: Row[] = [
  row(listStudents, ownOfTeachers),
  row(listStudents, ofTheSchool, ({ schoolId }) => ({ query: { schoolId } })),
  row(listStudentsOfGrade, ofTheSchool, ({ gradeId }) => ({ params: { gradeId } })),
  row(getStudent, ofTheSchool, ofStudent),
  row(listStudentAssignments, ofTheSchool, ofStudent),
  row(listStudentExams, ofTheSchool, ofStudent),
  row(getStudentStanding, ofTheSchool, ofStudent),
  row(getStudentStandingInCourse, ofTheSchool, ({ studentId, courseId }) => ({ params: { id: studentId, courseId } })),
  row(getStudentDashboard, ofTheSchool, ofStudent),

  row(getRosterTemplate, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(previewRoster, ofTheSchool, ({ schoolId, gradeId }) => ({
    params: { id: schoolId },
    query: { gradeId },
    body: aList,
  })),
  // The hash of no preview.
  row(applyRoster, [401, 403, 404, 412], ({ schoolId, gradeId }) => ({
    params: { id: schoolId },
    query: { gradeId, hash: '0'.repeat(64) },
    body: aList,
  })),

  row(getCalendarState, ownOfTeachers),
  row(createCalendarAddress, created(ownOfTeachers)),
  row(revokeCalendarAddress, ownOfTeachers),
];
