import { askNewestVersions, getAskedVersions } from 'shared/contract/asked-versions';
import {
  getAssessment,
  getUpcomingEvents,
  listAssessments,
  listAssessmentsByCourseCode,
} from 'shared/contract/assessment';
import {
  archiveAssessment,
  getWeightage,
  setWeightage,
  unarchiveAssessment,
  updateDueDate,
} from 'shared/contract/assessment-settings';
import {
  createAssessment,
  deleteAssessment,
  duplicateAssessment,
  restoreAssessment,
  updateAssessment,
} from 'shared/contract/assessment-write';
import {
  getAttempt,
  handInAttempt,
  listLearnAssessments,
  saveAnswers,
  startAttempt,
  takeOverAttempt,
} from 'shared/contract/attempt';
import { announceAnswerFile } from 'shared/contract/answer-files';
import { announcePhoto } from 'shared/contract/attempt-photo';
import {
  hearAttempt,
  lowerHand,
  messageWriters,
  noteLeaving,
  pauseWriting,
  raiseHand,
} from 'shared/contract/exam-room';
import { filtered } from 'shared/contract/fields';
import { getClashes } from 'shared/contract/exam-load';
import { getKeptForecast, guessExam } from 'shared/contract/kept-forecast';
import { answerMarkQuestion, askAboutMark, listMarkQuestions } from 'shared/contract/mark-question';
import { getPaper } from 'shared/contract/paper';
import { holdOnPaper, listWeakStudents, publishAssessment } from 'shared/contract/publishing';
import { getResult } from 'shared/contract/result';
import { signInStudent } from 'shared/contract/student-session';
import { acceptKeptAnswer } from 'shared/contract/submission';
import {
  getExamBrowser,
  getWriting,
  listStillWriting,
  releaseResults,
  releaseToStudents,
  reopenAttempt,
  setStudentWriting,
  setWriting,
  watchWriting,
} from 'shared/contract/writing';
import { anybody, created, ofStudents, ofTheSchool, ownOfTeachers, row, type Row } from './row';

const writer = 'writer-of-the-matrix';
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString();

/** Assessments, publishing and submissions. Publishes the draft; its deletion is undone. */
export const assessmentRows: Row[] = [
  row(listAssessments, ownOfTeachers),
  row(listAssessments, ofTheSchool, ({ courseId }) => ({ query: { filtered: filtered(courseId) } })),
  row(listAssessments, ofTheSchool, ({ gradeId }) => ({ query: { gradeId } })),
  row(listAssessmentsByCourseCode, ofTheSchool, ({ courseCode, userId, gradeId }) => ({
    params: { code: courseCode, teacherId: userId, gradeId },
  })),
  row(getAssessment, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(getAskedVersions, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(getKeptForecast, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(guessExam, ofTheSchool, ({ unansweredId }) => ({ params: { id: unansweredId }, body: { mean: 0.65 } })),
  row(askNewestVersions, ofTheSchool, ({ unansweredId }) => ({ params: { id: unansweredId } })),
  row(getClashes, ofTheSchool, ({ courseId, assessmentId }) => ({
    query: { courseId, assessmentId, type: 2 as const, dueDate: inTwoDays() },
  })),
  row(getUpcomingEvents, ownOfTeachers),
  row(getUpcomingEvents, ofTheSchool, ({ gradeId }) => ({ query: { gradeId } })),

  row(createAssessment, created(ofTheSchool), ({ courseId, categoryId }) => ({
    body: {
      courseId,
      tags: [categoryId],
      type: 1,
      subType: 1,
      title: 'New',
      marks: 10,
      weightage: 5,
      dueDate: inTwoDays(),
      difficulty: 1,
      time: 60,
    },
  })),
  row(updateAssessment, ofTheSchool, ({ draftId }) => ({ params: { id: draftId }, body: { title: 'Other title' } })),
  row(duplicateAssessment, created(ofTheSchool), ({ draftId }) => ({ params: { id: draftId } })),
  row(getWeightage, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),
  row(setWeightage, ofTheSchool, ({ draftId }) => ({ params: { id: draftId }, body: { weightage: 1 } })),
  row(updateDueDate, ofTheSchool, ({ draftId }) => ({ params: { id: draftId }, body: { dueDate: inTwoDays() } })),
  row(listWeakStudents, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),
  // Published, and so no draft any more.
  row(holdOnPaper, [401, 403, 404, 409], ({ paperId }) => ({
    params: { id: paperId },
    body: { heldAt: new Date(Date.now() - 60_000).toISOString(), all: true },
  })),
  row(publishAssessment, created(ofTheSchool), ({ draftId, courseId }) => ({
    body: { assessmentId: draftId, courseId, all: true },
  })),
  row(archiveAssessment, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),
  row(unarchiveAssessment, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),
  row(deleteAssessment, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),
  row(restoreAssessment, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),

  row(signInStudent, anybody(401), ({ email }) => ({ body: { email: email(), password: 'wrong password' } })),
  row(getPaper, ofStudents, ({ runningId }) => ({ params: { id: runningId } })),
  row(getExamBrowser, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),
  row(getWriting, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),
  row(setWriting, ofTheSchool, ({ draftId }) => ({
    params: { id: draftId },
    body: {
      shuffleQuestions: false,
      shuffleOptions: false,
      accessCode: null,
      noGoingBack: false,
      acceptsLate: false,
      notesLeaving: false,
      releaseMode: 'byHand' as const,
      releaseAt: null,
      releaseShows: 'comments' as const,
    },
  })),
  row(setStudentWriting, ofTheSchool, ({ runningId, studentId }) => ({
    params: { id: runningId, studentId },
    body: { opensAt: null, endsAt: null, extraMinutes: 10 },
  })),
  row(reopenAttempt, [401, 403, 404, 409], ({ assessmentId, studentId }) => ({
    params: { id: assessmentId, studentId },
  })),
  row(listStillWriting, ofTheSchool, ({ draftId }) => ({ params: { id: draftId } })),
  row(releaseResults, ofTheSchool, ({ draftId }) => ({
    params: { id: draftId },
    body: { released: true, anyway: true },
  })),
  row(releaseToStudents, ofTheSchool, ({ assessmentId, studentId }) => ({
    params: { id: assessmentId },
    body: { studentIds: [studentId], release: null },
  })),
  row(pauseWriting, ofTheSchool, ({ unansweredId }) => ({ params: { id: unansweredId }, body: { paused: true } })),
  row(messageWriters, created(ofTheSchool), ({ draftId }) => ({
    params: { id: draftId },
    body: { text: 'Ten minutes more' },
  })),
  row(lowerHand, ofTheSchool, ({ runningId, studentId }) => ({ params: { id: runningId, studentId } })),
  row(listMarkQuestions, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(answerMarkQuestion, ofTheSchool, ({ markQuestionId }) => ({
    params: { id: markQuestionId },
    body: { answer: 'The unit is missing' },
  })),
  row(acceptKeptAnswer, ofTheSchool, ({ keptAnswerId }) => ({
    params: { id: keptAnswerId },
    body: { accepted: false, reason: 'It does not count' },
  })),
  row(askAboutMark, [401, 409, 403, 403], ({ assessmentId }) => ({
    params: { id: assessmentId },
    body: { questionId: null, text: 'Why?' },
  })),
  row(watchWriting, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(getResult, [401, 409, 403, 403], ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(listLearnAssessments, ofStudents),
  row(startAttempt, created(ofStudents), ({ draftId }) => ({ params: { id: draftId }, body: { writer } })),
  row(getAttempt, ofStudents, ({ attemptId }) => ({ params: { id: attemptId } })),
  row(hearAttempt, ofStudents, ({ attemptId }) => ({ params: { id: attemptId } })),
  row(announceAnswerFile, ofStudents, ({ attemptId, askedQuestionId }) => ({
    params: { id: attemptId },
    body: { questionId: askedQuestionId, fileName: 'work.pdf', fileSize: 5000 },
  })),
  row(announcePhoto, ofStudents, ({ attemptId }) => ({ params: { id: attemptId }, body: { fileSize: 5000 } })),
  row(raiseHand, ofStudents, ({ attemptId }) => ({ params: { id: attemptId }, body: { raised: true } })),
  row(noteLeaving, ofStudents, ({ attemptId }) => ({ params: { id: attemptId }, body: { times: 1 } })),
  row(takeOverAttempt, ofStudents, ({ attemptId }) => ({ params: { id: attemptId }, body: { writer } })),
  row(saveAnswers, ofStudents, ({ attemptId, askedQuestionId }) => ({
    params: { id: attemptId },
    body: { writer, answers: [{ questionId: askedQuestionId, response: { text: 'Because.' }, revision: 1 }] },
  })),
  row(handInAttempt, ofStudents, ({ attemptId }) => ({ params: { id: attemptId }, body: { writer } })),
];
