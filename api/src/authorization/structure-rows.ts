import { getActing, setActing } from 'shared/contract/acting';
import { getExamLoad, getExamRule, setExamRule } from 'shared/contract/exam-load';
import { getOversight } from 'shared/contract/oversight';
import { getSchoolLogo, setSchoolLogo } from 'shared/contract/school-logo';
import { getSchoolZone, setSchoolZone } from 'shared/contract/school-zone';
import {
  archiveGrade,
  createCourse,
  createGrade,
  deleteCourse,
  deleteGrade,
  getStructure,
  orderCourses,
  orderGrades,
  renameGrade,
  updateCourse,
} from 'shared/contract/structure';
import { created, ofTheSchool, row, type Row } from './row';

export const structureRows: Row[] = [
  row(getOversight, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(getStructure, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(createGrade, created(ofTheSchool), ({ schoolId }) => ({ params: { id: schoolId }, body: { name: 'Grade 12' } })),
  row(renameGrade, ofTheSchool, ({ spareGradeId }) => ({ params: { id: spareGradeId }, body: { name: 'Renamed' } })),
  row(archiveGrade, ofTheSchool, ({ spareGradeId }) => ({ params: { id: spareGradeId }, body: { archived: true } })),
  // Another grade was added by the call above.
  row(orderGrades, [401, 403, 404, 400], ({ schoolId, gradeId }) => ({
    params: { id: schoolId },
    body: { ids: [gradeId] },
  })),
  row(createCourse, created(ofTheSchool), ({ gradeId }) => ({ body: { gradeId, name: 'Logic' } })),
  row(updateCourse, ofTheSchool, ({ spareCourseId }) => ({ params: { id: spareCourseId }, body: { name: 'Renamed' } })),
  row(orderCourses, ofTheSchool, ({ spareGradeId, spareCourseId }) => ({
    params: { id: spareGradeId },
    body: { ids: [spareCourseId] },
  })),
  row(deleteCourse, ofTheSchool, ({ spareCourseId }) => ({ params: { id: spareCourseId } })),
  row(deleteGrade, ofTheSchool, ({ spareGradeId }) => ({ params: { id: spareGradeId } })),
  row(getActing, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(getSchoolZone, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(setSchoolZone, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId }, body: { timeZone: 'UTC' } })),
  row(getExamRule, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(setExamRule, ofTheSchool, ({ schoolId }) => ({
    params: { id: schoolId },
    body: { perDay: 1, perWeek: 3, quizzes: true },
  })),
  row(getSchoolLogo, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(setSchoolLogo, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId }, body: { picture: null } })),
  row(getExamLoad, ofTheSchool, ({ schoolId, gradeId }) => ({
    params: { id: schoolId },
    query: { gradeId, from: '2026-09-07', until: '2027-01-15' },
  })),
  row(setActing, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId }, body: { byClass: false } })),
];
