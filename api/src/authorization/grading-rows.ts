import { changeAnnotations, listAnnotations } from 'shared/contract/annotation';
import { listAnswerSheets, printAnswerSheets, recordAnswerSheet, setSheetPages } from 'shared/contract/answer-sheet';
import {
  createGradingComment,
  deleteGradingComment,
  listGradingComments,
  takeGradingComment,
  updateGradingComment,
} from 'shared/contract/grading-comment';
import {
  announceFeedbackFiles,
  giveFeedbackFiles,
  listFeedbackFiles,
  takeBackFeedbackFiles,
} from 'shared/contract/feedback-files';
import { getGradingShares, returnGradingShare, shareOutGrading } from 'shared/contract/grading-share';
import { listMarkEvents, listMarkEventsOfAssessment, listStudentMarkChanges } from 'shared/contract/mark-history';
import {
  endPhoneCamera,
  joinPhoneCamera,
  openPhoneCamera,
  sendPhonePicture,
  takePhonePictures,
} from 'shared/contract/phone-camera';
import {
  createKeptRubric,
  createQuestionRubric,
  deleteKeptRubric,
  deleteQuestionRubric,
  listKeptRubrics,
  listQuestionRubrics,
  listRubricVersions,
  previewQuestionRubric,
  updateQuestionRubric,
} from 'shared/contract/question-rubric';
import { listRegrades, previewRegrade, regradeQuestion, undoRegrade } from 'shared/contract/regrade';
import { agreeOnMark, listSecondMarkings, setSecondMarker } from 'shared/contract/second-marking';
import { getSubmission, gradeSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { analyseAssessment, recordAnalysisExport } from 'shared/contract/submission-analysis';
import { listQuestionAnswers } from 'shared/contract/question-answers';
import { archiveAnswerFiles } from 'shared/contract/answer-files';
import { listMarks } from 'shared/contract/submission-marks';
import { adjustMark, getWorkGroups, setWorkGroups } from 'shared/contract/work-group';
import { anybody, created, ofTheSchool, ownOfTeachers, row, type Row } from './row';

const unknownPhone = { code: 'unknown', phoneKey: 'phone-of-the-matrix-1' };

/** Submissions, their grading, answer sheets and rubrics. */
export const gradingRows: Row[] = [
  row(submitAssessment, [401, 201, 403, 403], ({ draftId }) => ({ body: { assessmentId: draftId, answers: [] } })),
  row(listSubmissions, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(getSubmission, ofTheSchool, ({ submissionId }) => ({ params: { id: submissionId } })),
  row(listAnnotations, ofTheSchool, ({ submissionId }) => ({ params: { id: submissionId } })),
  // Nothing was asked that could be drawn on.
  row(changeAnnotations, [401, 403, 404, 400], ({ submissionId, askedQuestionId }) => ({
    params: { id: submissionId },
    body: {
      changes: [
        {
          ...{ change: 'change-of-the-matrix', id: 'annotation-of-the-matrix', questionId: askedQuestionId },
          mark: { on: 'drawing' as const, shape: { kind: 'pin' as const, x: 0.5, y: 0.5, text: 'Why?' } },
        },
      ],
    },
  })),
  row(listFeedbackFiles, ofTheSchool, ({ submissionId }) => ({ params: { id: submissionId } })),
  row(announceFeedbackFiles, ofTheSchool, ({ assessmentId }) => ({
    params: { id: assessmentId },
    body: { files: [{ fileName: 'feedback.pdf', fileSize: 1000 }] },
  })),
  row(giveFeedbackFiles, ofTheSchool, ({ assessmentId, givenSubmissionId: submissionId, filePath }) => ({
    params: { id: assessmentId },
    body: { files: [{ submissionId, filePath }] },
  })),
  row(takeBackFeedbackFiles, ofTheSchool, ({ assessmentId, feedbackFileId }) => ({
    params: { id: assessmentId },
    body: { ids: [feedbackFileId] },
  })),
  row(gradeSubmission, ofTheSchool, ({ submissionId }) => ({ body: { submissionId, comment: 'Good' } })),
  row(analyseAssessment, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(recordAnalysisExport, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(listQuestionAnswers, ofTheSchool, ({ unansweredId, askedQuestionId }) => ({
    params: { id: unansweredId, questionId: askedQuestionId },
  })),
  row(listMarks, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(archiveAnswerFiles, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(listMarkEvents, ofTheSchool, ({ submissionId }) => ({ params: { id: submissionId } })),
  row(listMarkEventsOfAssessment, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(listStudentMarkChanges, ofTheSchool, ({ studentId }) => ({ params: { id: studentId } })),
  row(previewRegrade, ofTheSchool, ({ unansweredId, askedQuestionId }) => ({
    params: { id: unansweredId },
    body: { questionId: askedQuestionId, treatment: { kind: 'full' as const } },
  })),
  row(undoRegrade, ofTheSchool, ({ draftId, regradeId }) => ({ params: { id: draftId, regradeId } })),
  row(regradeQuestion, ofTheSchool, ({ draftId, questionId }) => ({
    params: { id: draftId },
    body: { questionId, treatment: { kind: 'full' as const }, reason: 'Two keys' },
  })),
  row(listRegrades, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),
  row(listAnswerSheets, ofTheSchool, ({ paperId }) => ({ params: { id: paperId } })),
  row(printAnswerSheets, created(ofTheSchool), ({ paperId, askedQuestionId }) => ({
    params: { id: paperId },
    body: {
      paper: 'a4' as const,
      numberDigits: 5,
      variants: [{ letter: 'O' as const, questions: [{ questionId: askedQuestionId }] }],
    },
  })),
  row(recordAnswerSheet, ofTheSchool, ({ paperId, sheetsCode, studentId }) => ({
    params: { id: paperId },
    body: { studentId, code: sheetsCode, variant: 'O' as const, rows: [] },
  })),
  row(setSheetPages, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId }, body: { keepsPages: false } })),
  row(openPhoneCamera, created(ofTheSchool), ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(takePhonePictures, ofTheSchool, ({ paperId, phoneCode }) => ({
    params: { id: paperId },
    body: { code: phoneCode, received: [] },
  })),
  row(endPhoneCamera, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId }, body: { code: 'unknown' } })),
  row(joinPhoneCamera, anybody(404), () => ({ body: unknownPhone })),
  row(sendPhonePicture, anybody(404), () => ({ body: { ...unknownPhone, number: 1, picture: '/9j/4AAQ' } })),
  row(listQuestionRubrics, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),
  row(createQuestionRubric, created(ofTheSchool), ({ unansweredId, askedQuestionId }) => ({
    params: { id: unansweredId },
    body: { questionId: askedQuestionId, groups: [{ criteria: [{ text: 'Names the law', points: 1 }] }] },
  })),
  row(previewQuestionRubric, ofTheSchool, ({ draftId, questionId }) => ({
    params: { id: draftId, questionId },
    body: { groups: [{ criteria: [{ id: 1, text: 'Names the law', points: 2 }] }] },
  })),
  row(updateQuestionRubric, ofTheSchool, ({ draftId, questionId }) => ({
    params: { id: draftId, questionId },
    body: { groups: [{ criteria: [{ id: 1, text: 'Names the law', points: 2 }] }] },
  })),
  row(listRubricVersions, ofTheSchool, ({ draftId, questionId }) => ({ params: { id: draftId, questionId } })),
  row(deleteQuestionRubric, ofTheSchool, ({ runningId, askedQuestionId }) => ({
    params: { id: runningId, questionId: askedQuestionId },
  })),
  row(listKeptRubrics, ofTheSchool, ({ schoolId }) => ({ query: { schoolId } })),
  row(createKeptRubric, created(ofTheSchool), ({ schoolId }) => ({
    body: { schoolId, name: 'Lab report', groups: [{ criteria: [{ text: 'Names the law', points: 1 }] }] },
  })),
  row(deleteKeptRubric, ofTheSchool, ({ keptRubricId }) => ({ params: { id: keptRubricId } })),
  row(getGradingShares, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(shareOutGrading, ofTheSchool, ({ assessmentId, userId, submissionId }) => ({
    params: { id: assessmentId },
    body: { kind: 'student' as const, shares: [{ userId, ids: [submissionId] }] },
  })),
  row(returnGradingShare, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(listSecondMarkings, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  // Nobody marks it a second time.
  row(agreeOnMark, [401, 403, 404, 404], ({ submissionId, askedQuestionId }) => ({
    params: { id: submissionId },
    body: { scores: [{ questionId: askedQuestionId, score: 1 }], reason: 'Talked it over' },
  })),
  row(getWorkGroups, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  // It was handed in alone.
  row(adjustMark, [401, 403, 404, 409], ({ submissionId }) => ({
    params: { id: submissionId },
    body: { marks: 1, reason: 'Wrote little' },
  })),
  row(setWorkGroups, ofTheSchool, ({ draftId, studentId }) => ({
    params: { id: draftId },
    body: { groups: [{ name: 'Team', studentIds: [studentId] }] },
  })),
  row(setSecondMarker, ofTheSchool, ({ assessmentId, userId, submissionId }) => ({
    params: { id: assessmentId },
    body: { userId, submissionIds: [submissionId] },
  })),
  row(listGradingComments, ownOfTeachers),
  row(listGradingComments, ofTheSchool, ({ schoolId, askedQuestionId }) => ({
    query: { schoolId, questionId: askedQuestionId },
  })),
  row(createGradingComment, created(ofTheSchool), ({ schoolId, askedQuestionId }) => ({
    body: { schoolId, text: 'Well explained', questionId: askedQuestionId },
  })),
  row(updateGradingComment, ofTheSchool, ({ gradingCommentId, askedQuestionId }) => ({
    params: { id: gradingCommentId },
    body: { text: 'Well explained', questionId: askedQuestionId, shared: false },
  })),
  row(takeGradingComment, ofTheSchool, ({ gradingCommentId, askedQuestionId }) => ({
    params: { id: gradingCommentId },
    body: { questionId: askedQuestionId },
  })),
  row(deleteGradingComment, ofTheSchool, ({ gradingCommentId }) => ({ params: { id: gradingCommentId } })),
];
