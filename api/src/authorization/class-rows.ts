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
  setClassGroups,
  setClassTeachers,
  unarchiveClass,
  updateClass,
} from 'shared/contract/class';
import {
  getGradebook,
  listCellEvents,
  setFinalGrade,
  setGradebookCells,
  setGradebookRules,
} from 'shared/contract/gradebook';
import { listCardMails, readCard, sendCardMails, withdrawCard } from 'shared/contract/report-card';
import { createMarkColumn, deleteMarkColumn, updateMarkColumn } from 'shared/contract/mark-column';
import { defaultGradebookRules } from '@teacher-portal/gradebook/gradebook';
import { anybody, created, ofTheSchool, row, type Row, type World } from './row';

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
  row(setClassGroups, ofTheSchool, ({ classId, studentId }) => ({
    params: { id: classId },
    body: { groups: [{ name: 'Readers', studentIds: [studentId] }] },
  })),
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

const column = { title: 'Oral', kind: 'oral', marks: 10, weightage: 5 } as const;

export const gradebookRows: Row[] = [
  row(getGradebook, ofTheSchool, ofClass),
  row(setGradebookCells, ofTheSchool, ({ classId, studentId, markColumnId }) => ({
    params: { id: classId },
    body: { cells: [{ studentId, key: `c${markColumnId}`, version: 0, score: 5 }] },
  })),
  row(listCellEvents, ofTheSchool, ({ classId, studentId, markColumnId }) => ({
    params: { id: classId },
    query: { studentId, key: `c${markColumnId}` },
  })),
  row(setGradebookRules, ofTheSchool, (world) => ({ ...ofClass(world), body: defaultGradebookRules })),
  row(createMarkColumn, created(ofTheSchool), (world) => ({ ...ofClass(world), body: column })),
  row(updateMarkColumn, ofTheSchool, ({ markColumnId }) => ({ params: { id: markColumnId }, body: column })),
  row(deleteMarkColumn, ofTheSchool, ({ spareMarkColumnId }) => ({ params: { id: spareMarkColumnId } })),
  row(setFinalGrade, ofTheSchool, ({ classId, studentId }) => ({
    params: { id: classId, studentId },
    body: { grade: null, reason: '', comment: 'Good' },
  })),
  row(listCardMails, ofTheSchool, ofClass),
  row(sendCardMails, ofTheSchool, ({ classId, studentId }) => ({
    params: { id: classId },
    body: { studentIds: [studentId], heading: 'Report card', language: 'en' as const, means: true, comments: true },
  })),
  row(withdrawCard, ofTheSchool, ({ reportCardId }) => ({ params: { id: reportCardId } })),
  row(readCard, anybody(404), () => ({ body: { code: 'unknown' } })),
];
