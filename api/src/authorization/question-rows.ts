import { type EndpointBody } from 'shared/contract/endpoint';
import { bloomsTaxonomy, difficulty, questionCategory, questionType } from 'shared/contract/enums';
import { filtered } from 'shared/contract/fields';
import {
  bulkCreateQuestions,
  checkQuestions,
  generateQuestions,
  getGenerator,
  regenerateQuestions,
} from 'shared/contract/generation';
import {
  createPassage,
  deletePassage,
  getPassage,
  listPassages,
  orderPassage,
  updatePassage,
} from 'shared/contract/passage';
import {
  autoSelectQuestions,
  createQuestion,
  deleteQuestion,
  filterQuestions,
  getQuestion,
  listAuthors,
  listQuestions,
  updateQuestion,
} from 'shared/contract/question';
import {
  bulkDeleteQuestions,
  bulkRestoreQuestions,
  bulkUpdateQuestions,
  restoreQuestion,
} from 'shared/contract/question-bulk';
import { listOptionUse, listQuestionTrail } from 'shared/contract/question-history';
import { judgeSimilarQuestion, listSimilarQuestions } from 'shared/contract/question-likeness';
import {
  getQuestionUse,
  getQuestionVersion,
  listVersionFigures,
  restoreQuestionVersion,
} from 'shared/contract/question-version';
import { listLabels } from 'shared/contract/question-label';
import {
  createQuestionView,
  deleteQuestionView,
  listQuestionViews,
  updateQuestionView,
} from 'shared/contract/question-view';
import { searchQuestions } from 'shared/contract/question-search';
import { bulkEditQuestions, previewBulkEdit, undoBulkEdit } from 'shared/contract/question-bulk-edit';
import { listQuestionParts } from 'shared/contract/question-parts';
import { listSharing, shareQuestions } from 'shared/contract/question-sharing';
import { copyQuestions, moveQuestions, previewTransfer, undoTransfer } from 'shared/contract/question-transfer';
import { getBlueprint, listChosenQuestions, listPlanCandidates } from 'shared/contract/question-choice';
import { forecastExam } from 'shared/contract/exam-forecast';
import { deleteExamPlan, listExamPlans, saveExamPlan, countPlanStock } from 'shared/contract/exam-plan';
import { created, ofTheSchool, ownOfTeachers, row, type World, type Row } from './row';

const writtenQuestion = ({ courseId, gradeId, categoryId }: World): EndpointBody<typeof createQuestion> => ({
  courseId,
  gradeId,
  questionType: 2,
  questionCategory: 1,
  questionText: 'Why?',
  tags: [String(categoryId)],
});

const writtenPassage = ({ courseId, gradeId }: World): EndpointBody<typeof createPassage> => ({
  courseId,
  gradeId,
  title: 'The Water Cycle',
  text: '<p>Water rises.</p>',
});

/** The rows of questions and their generation. */
export const questionRows: Row[] = [
  row(listQuestions, ownOfTeachers),
  row(listQuestions, ofTheSchool, ({ gradeId }) => ({ query: { gradeId } })),
  row(listQuestions, ofTheSchool, ({ courseId, gradeId }) => ({
    query: { filtered: filtered(courseId, gradeId) },
  })),
  row(getQuestion, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(listQuestionTrail, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(listSimilarQuestions, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(judgeSimilarQuestion, ofTheSchool, ({ questionId, askedQuestionId }) => ({
    params: { id: questionId, otherId: askedQuestionId },
    body: { judgement: 'version' as const },
  })),
  row(listOptionUse, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(listVersionFigures, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(getQuestionUse, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(getQuestionVersion, ofTheSchool, ({ questionId }) => ({ params: { id: questionId, number: 1 } })),
  row(restoreQuestionVersion, ofTheSchool, ({ questionId }) => ({ params: { id: questionId, number: 1 } })),
  row(listPassages, ofTheSchool, ({ courseId, gradeId }) => ({ query: { filtered: filtered(courseId, gradeId) } })),
  row(getPassage, ofTheSchool, ({ passageId }) => ({ params: { id: passageId } })),
  row(createPassage, created(ofTheSchool), (world) => ({ body: writtenPassage(world) })),
  row(updatePassage, ofTheSchool, (world) => ({ params: { id: world.passageId }, body: writtenPassage(world) })),
  row(orderPassage, ofTheSchool, ({ passageId, questionId }) => ({
    params: { id: passageId },
    body: { ids: [questionId] },
  })),
  row(deletePassage, ofTheSchool, ({ sparePassageId }) => ({ params: { id: sparePassageId } })),
  row(listAuthors, ofTheSchool, ({ courseId, gradeId }) => ({ params: { courseId, gradeId } })),
  row(filterQuestions, ofTheSchool, ({ courseId }) => ({
    body: { courseId, questionType: questionType.multipleChoice },
  })),
  row(searchQuestions, ownOfTeachers, () => ({ body: {} })),
  row(searchQuestions, ofTheSchool, ({ schoolId }) => ({ body: { schoolId } })),
  row(searchQuestions, ofTheSchool, ({ courseId }) => ({ body: { courseIds: [courseId] } })),
  row(autoSelectQuestions, ofTheSchool, ({ courseId }) => ({ body: { courseId } })),
  row(listChosenQuestions, ofTheSchool, ({ questionId }) => ({ body: { ids: [questionId] } })),
  row(listPlanCandidates, ofTheSchool, ({ courseId, categoryId }) => ({ body: { courseId, topics: [categoryId] } })),
  row(countPlanStock, ofTheSchool, ({ courseId, categoryId }) => ({ body: { courseId, kinds: [{ categoryId }] } })),
  row(forecastExam, ofTheSchool, ({ courseId, questionId }) => ({
    body: { courseId, questions: [{ id: questionId, marks: 2 }] },
  })),
  row(listExamPlans, ofTheSchool, ({ courseId }) => ({ query: { courseId } })),
  row(saveExamPlan, created(ofTheSchool), ({ courseId, categoryId }) => ({
    body: { courseId, name: 'Mid-term', cells: [{ categoryId, difficulty: 2 as const, count: 3 }] },
  })),
  row(deleteExamPlan, ofTheSchool, ({ examPlanId }) => ({ params: { id: examPlanId } })),
  row(getBlueprint, ofTheSchool, ({ courseId }) => ({ query: { courseId } })),
  row(previewTransfer, ofTheSchool, ({ questionId, courseId }) => ({ body: { ids: [questionId], courseId } })),
  row(listLabels, ownOfTeachers),
  row(listLabels, ofTheSchool, ({ schoolId }) => ({ query: { schoolId } })),
  row(listQuestionViews, ofTheSchool, ({ schoolId }) => ({ query: { schoolId } })),
  row(createQuestionView, created(ofTheSchool), ({ schoolId }) => ({
    body: { schoolId, name: 'Hard ones', address: 'level=5' },
  })),
  row(updateQuestionView, ofTheSchool, ({ questionViewId }) => ({
    params: { id: questionViewId },
    body: { name: 'Hard ones', address: 'level=5' },
  })),
  row(deleteQuestionView, ofTheSchool, ({ spareQuestionViewId }) => ({ params: { id: spareQuestionViewId } })),
  row(listSharing, ofTheSchool, ({ questionId }) => ({ body: { ids: [questionId] } })),
  row(shareQuestions, ofTheSchool, ({ questionId }) => ({
    body: { changes: [{ ids: [questionId], sharing: { school: 'edit' as const } }] },
  })),
  row(copyQuestions, created(ofTheSchool), ({ questionId, courseId }) => ({ body: { ids: [questionId], courseId } })),
  row(moveQuestions, ofTheSchool, ({ questionId, courseId }) => ({ body: { ids: [questionId], courseId } })),
  row(undoTransfer, ofTheSchool, ({ questionId, courseId, categoryId }) => ({
    body: { moved: [{ id: questionId, courseId, tags: [String(categoryId)] }] },
  })),
  row(createQuestion, created(ofTheSchool), (world) => ({ body: writtenQuestion(world) })),
  row(updateQuestion, ofTheSchool, (world) => ({ params: { id: world.questionId }, body: writtenQuestion(world) })),
  row(deleteQuestion, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(restoreQuestion, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(bulkUpdateQuestions, ofTheSchool, ({ questionId }) => ({
    body: { ids: [questionId], difficulty: difficulty.medium },
  })),
  row(previewBulkEdit, ofTheSchool, ({ questionId }) => ({
    body: { scope: { of: 'choice' as const, ids: [questionId] }, change: { score: 2 } },
  })),
  row(listQuestionParts, ofTheSchool, ({ questionId }) => ({
    body: { scope: { of: 'choice' as const, ids: [questionId] }, right: 'see' as const },
  })),
  row(bulkEditQuestions, ofTheSchool, ({ practiceQuestionId }) => ({
    body: { questions: [{ id: practiceQuestionId, version: 1 }], change: { score: 2 } },
  })),
  row(undoBulkEdit, ofTheSchool, ({ practiceQuestionId }) => ({
    body: { questions: [{ id: practiceQuestionId, version: 2, before: { score: 1 } }] },
  })),
  row(bulkDeleteQuestions, ofTheSchool, ({ questionId }) => ({ body: { ids: [questionId] } })),
  row(bulkRestoreQuestions, ofTheSchool, ({ questionId }) => ({ body: { ids: [questionId] } })),
  row(bulkCreateQuestions, created(ofTheSchool), ({ courseId, gradeId, categoryId }) => ({
    body: [
      {
        questionNo: 1,
        questionText: 'Why?',
        questionType: questionType.descriptive,
        questionCategory: questionCategory.assessment,
        courseId,
        gradeId,
        difficulty: difficulty.easy,
        bloomsTaxonomy: bloomsTaxonomy.remember,
        options: [],
        tags: [String(categoryId)],
      },
    ],
  })),
  row(checkQuestions, ofTheSchool, ({ courseId }) => ({
    body: {
      courseId,
      questions: [{ questionNo: 1, questionType: questionType.descriptive, questionText: 'Why?' }],
    },
  })),
  row(getGenerator, ownOfTeachers),
  row(generateQuestions, ofTheSchool, ({ courseCode, gradeId, categoryId }) => ({
    body: { courseCode, gradeId, keywords: [String(categoryId)] },
  })),
  row(regenerateQuestions, ofTheSchool, ({ courseCode, gradeId, categoryId }) => ({
    body: { courseCode, gradeId, keywords: [String(categoryId)] },
  })),
];
