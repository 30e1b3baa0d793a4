import {
  archiveClass,
  createClass,
  deleteClass,
  enrolStudents,
  getClass,
  listClasses,
  listClassesOfCourse,
  listClassPeople,
  removeFromClass,
  setClassTeachers,
  unarchiveClass,
  updateClass,
} from 'shared/contract/class';
import { created, ofTheSchool, row, type Row, type World } from './row';

const ofClass = ({ classId }: World) => ({ params: { id: classId } });

export const classRows: Row[] = [
  row(listClasses, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(listClassesOfCourse, ofTheSchool, ({ courseId }) => ({ params: { id: courseId } })),
  row(getClass, ofTheSchool, ofClass),
  row(listClassPeople, ofTheSchool, ofClass),
  row(createClass, created(ofTheSchool), ({ courseId }) => ({ body: { courseId, name: 'Advanced' } })),
  row(updateClass, ofTheSchool, ({ classId }) => ({ params: { id: classId }, body: { name: 'Renamed' } })),
  row(archiveClass, ofTheSchool, ofClass),
  row(unarchiveClass, ofTheSchool, ofClass),
  row(setClassTeachers, ofTheSchool, ({ classId, userId }) => ({
    params: { id: classId },
    body: { userIds: [userId] },
  })),
  row(enrolStudents, ofTheSchool, ({ classId, studentId }) => ({
    params: { id: classId },
    body: { studentIds: [studentId] },
  })),
  row(removeFromClass, ofTheSchool, ({ classId, studentId }) => ({ params: { id: classId, studentId } })),
  row(deleteClass, ofTheSchool, ({ spareClassId }) => ({ params: { id: spareClassId } })),
];
