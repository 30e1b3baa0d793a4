import {
  archiveCategory,
  commentCategory,
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from 'shared/contract/category';
import { getCourseStanding, getTopBottomStudents, listCategoriesOfCourse } from 'shared/contract/course';
import { lectureType } from 'shared/contract/enums';
import { filtered } from 'shared/contract/fields';
import { getProgress } from 'shared/contract/learn-progress';
import { getReminders, setReminders } from 'shared/contract/learn-reminders';
import { getLearnLecture, keepLecturePlace, listLearnLectures } from 'shared/contract/learn-lecture';
import {
  addLectureToCategory,
  addLectureToCourse,
  createLecture,
  deleteLecture,
  listLectures,
  openLecture,
  reorderLecture,
  updateLecture,
} from 'shared/contract/lecture';
import { getLectureVersion, listLectureVersions, restoreLectureVersion } from 'shared/contract/lecture-version';
import {
  answerPractice,
  getPracticeQuestion,
  getQuestionPractice,
  listPracticeTopics,
  openForPractice,
} from 'shared/contract/practice';
import {
  checkAssessmentExport,
  checkQuestionExport,
  exportAssessment,
  exportQuestions,
} from 'shared/contract/question-export';
import {
  cancelQuestionImport,
  getQuestionImport,
  listImportCategories,
  listImportItems,
  listQuestionImports,
  readQuestionFile,
  startQuestionImport,
  undoQuestionImport,
} from 'shared/contract/question-import';
import { countContents, getTrashed, listTrash, restoreFromTrash } from 'shared/contract/trash';
import { created, ofStudents, ofTheSchool, ownOfTeachers, row, type Row, type World } from './row';

const aLecture = (tagId: number) => ({
  name: 'New',
  type: lectureType.video,
  description: 'About cells',
  tagSlots: [{ tagId }],
});

const ofImport = ({ questionImportId }: World) => ({ params: { id: questionImportId } });

export const contentRows: Row[] = [
  row(listCategories, ownOfTeachers),
  row(listCategories, ofTheSchool, ({ courseId, gradeId }) => ({
    query: { filtered: filtered(courseId, gradeId) },
  })),
  row(getCategory, ofTheSchool, ({ categoryId }) => ({ params: { id: categoryId } })),
  row(listCategoriesOfCourse, ofTheSchool, ({ courseId }) => ({ params: { id: courseId } })),
  row(createCategory, created(ofTheSchool), ({ courseId, gradeId }) => ({
    body: { courseId, gradeId, name: 'New' },
  })),
  row(updateCategory, ofTheSchool, ({ categoryId, courseId, gradeId }) => ({
    params: { id: categoryId },
    body: { courseId, gradeId, name: 'Other name' },
  })),
  row(commentCategory, ofTheSchool, ({ categoryId }) => ({
    params: { id: categoryId },
    body: { comment: 'Good' },
  })),
  row(archiveCategory, ofTheSchool, ({ spareCategoryId }) => ({
    params: { id: spareCategoryId },
    body: { archived: true },
  })),
  // Another one was added by the call above.
  row(orderCategories, [401, 403, 404, 400], ({ courseId, categoryId }) => ({
    params: { id: courseId },
    body: { ids: [categoryId] },
  })),
  row(deleteCategory, ofTheSchool, ({ spareCategoryId }) => ({ params: { id: spareCategoryId } })),
  row(getCourseStanding, ofTheSchool, ({ courseId }) => ({ params: { courseId } })),
  row(getTopBottomStudents, ofTheSchool, ({ courseId }) => ({ params: { courseId } })),

  row(listLectures, ofTheSchool, ({ courseId }) => ({ params: { courseId } })),
  row(createLecture, created(ofTheSchool), ({ categoryId }) => ({ body: aLecture(categoryId) })),
  row(updateLecture, ofTheSchool, ({ lectureId, categoryId }) => ({
    params: { id: lectureId },
    body: aLecture(categoryId),
  })),
  row(addLectureToCourse, created(ofTheSchool), ({ lectureId, courseId }) => ({
    body: { lectureId, courseId },
  })),
  row(addLectureToCategory, created(ofTheSchool), ({ lectureId, categoryId }) => ({
    body: { lectureId, tagId: categoryId },
  })),
  row(reorderLecture, ofTheSchool, ({ lectureId, courseId }) => ({
    params: { lectureId, courseId },
    body: { order: 1 },
  })),
  row(listLectureVersions, ofTheSchool, ({ lectureId }) => ({ params: { id: lectureId } })),
  row(getLectureVersion, ofTheSchool, ({ lectureId }) => ({ params: { id: lectureId, number: 1 } })),
  row(restoreLectureVersion, ofTheSchool, ({ lectureId }) => ({ params: { id: lectureId, number: 1 } })),
  row(openLecture, ofTheSchool, ({ lectureId }) => ({ params: { id: lectureId }, body: { open: true } })),
  row(getProgress, ofStudents),
  row(getReminders, ofStudents),
  row(setReminders, ofStudents, () => ({ body: { due: true, published: true } })),
  row(listPracticeTopics, ofStudents),
  row(getPracticeQuestion, ofStudents, ({ categoryId }) => ({ params: { topicId: categoryId } })),
  row(answerPractice, ofStudents, ({ practiceQuestionId, practiceOptionId }) => ({
    params: { id: practiceQuestionId },
    body: { optionIds: [practiceOptionId] },
  })),
  row(openForPractice, ofTheSchool, ({ practiceQuestionId }) => ({ body: { ids: [practiceQuestionId], open: true } })),
  row(getQuestionPractice, ofTheSchool, ({ practiceQuestionId }) => ({ params: { id: practiceQuestionId } })),
  row(listLearnLectures, ofStudents),
  row(getLearnLecture, ofStudents, ({ openLectureId }) => ({ params: { id: openLectureId } })),
  row(keepLecturePlace, ofStudents, ({ openLectureId }) => ({ params: { id: openLectureId }, body: { place: 30 } })),
  row(deleteLecture, ofTheSchool, ({ spareLectureId }) => ({ params: { id: spareLectureId } })),
  row(listTrash, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(getTrashed, ofTheSchool, ({ trashedLectureId }) => ({
    params: { kind: 'lecture' as const, id: trashedLectureId },
  })),
  row(countContents, ofTheSchool, ({ categoryId }) => ({ params: { kind: 'category' as const, id: categoryId } })),
  row(restoreFromTrash, ofTheSchool, ({ spareLectureId }) => ({
    params: { kind: 'lecture' as const, id: spareLectureId },
  })),

  row(checkQuestionExport, ofTheSchool, ({ courseId }) => ({
    body: { format: 'gift' as const, scope: { of: 'search' as const, courseIds: [courseId] } },
  })),
  row(exportQuestions, ofTheSchool, ({ courseId }) => ({
    body: { format: 'gift' as const, scope: { of: 'search' as const, courseIds: [courseId] } },
  })),
  row(checkAssessmentExport, ofTheSchool, ({ unansweredId }) => ({
    params: { id: unansweredId },
    body: { format: 'gift' as const },
  })),
  row(exportAssessment, ofTheSchool, ({ unansweredId }) => ({
    params: { id: unansweredId },
    body: { format: 'gift' as const },
  })),
  row(readQuestionFile, created(ofTheSchool), ({ courseId }) => ({
    query: { courseId },
    body: Buffer.from('What is soil? {=Earth ~Air}'),
  })),
  row(listQuestionImports, ofTheSchool, ({ courseId }) => ({ query: { courseId } })),
  row(getQuestionImport, ofTheSchool, ofImport),
  row(listImportItems, ofTheSchool, ofImport),
  row(listImportCategories, ofTheSchool, ofImport),
  // It has no question.
  row(startQuestionImport, [401, 403, 404, 409], (world) => ({
    ...ofImport(world),
    body: { topicId: world.categoryId, targets: [{ path: ['a'], topicId: world.categoryId }] },
  })),
  row(cancelQuestionImport, [401, 403, 404, 409], ofImport),
  row(undoQuestionImport, ofTheSchool, ofImport),
];
