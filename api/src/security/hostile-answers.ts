import { changeAnnotations } from 'shared/contract/annotation';
import { getAttempt, handInAttempt, saveAnswers, startAttempt } from 'shared/contract/attempt';
import { messageWriters } from 'shared/contract/exam-room';
import { answerMarkQuestion, askAboutMark } from 'shared/contract/mark-question';
import { getResult } from 'shared/contract/result';
import { agreeOnMark, setSecondMarker } from 'shared/contract/second-marking';
import { listMarkEvents } from 'shared/contract/mark-history';
import {
  acceptKeptAnswer,
  getSubmission,
  gradeSubmission,
  listSubmissions,
  submitAssessment,
} from 'shared/contract/submission';
import { adjustMark, setWorkGroups } from 'shared/contract/work-group';
import { releaseResults, watchWriting } from 'shared/contract/writing';
import { type HostileWriters, type Read } from './hostile-writers';

const writer = 'writer-of-markup';

/** The answers saved by a student, as read on another device. */
export async function savedAnswer(writers: HostileWriters, markup: string): Promise<Read> {
  const { open, drawn, school } = writers;
  const as = school.student.token;
  const started = { as, params: { id: await writers.published('Plain') }, body: { writer } };
  const { id } = await writers.send('', startAttempt, started);
  const save = async (questionId: number, response: { text: string } | { drawing: { note: string } }) => {
    const body = { writer, answers: [{ questionId, response, revision: 1 }] };
    await writers.send(markup, saveAnswers, { as, params: { id }, body });
  };
  await save(open, { text: `Because ${markup}` });
  await save(drawn, { drawing: { note: markup } });
  const { answers } = await writers.send('', getAttempt, { as, params: { id } });
  const saved = (questionId: number) => answers.find((answer) => answer.questionId === questionId)?.response;
  return { rich: { text: saved(open)?.text }, plain: { note: String(saved(drawn)?.drawing?.note) } };
}

/** An answer that came after the hand-in, accepted by a teacher, and the reason in the history. */
export async function acceptedAnswer(writers: HostileWriters, markup: string): Promise<Read> {
  const as = writers.school.student.token;
  const assessmentId = await writers.published('Plain');
  const { id } = await writers.send('', startAttempt, { as, params: { id: assessmentId }, body: { writer } });
  await writers.send('', handInAttempt, { as, params: { id }, body: { writer } });
  const late = { questionId: writers.open, response: { text: `Because ${markup}` }, revision: 1 };
  await writers.send(markup, saveAnswers, { as, params: { id }, body: { writer, answers: [late] } });
  const [submission] = await writers.send('', listSubmissions, { params: { id: assessmentId } });
  const params = { id: submission?.id ?? 0 };
  const { kept = [] } = await writers.send('', getSubmission, { params });
  const body = { accepted: true, reason: markup };
  await writers.send(markup, acceptKeptAnswer, { params: { id: kept[0]?.id ?? 0 }, body });
  const shown = await writers.send('', getSubmission, { params });
  return {
    rich: {
      late: kept[0]?.response?.text,
      text: shown.answers.find((each) => each.questionId === late.questionId)?.response?.text,
    },
    plain: { reason: shown.kept?.[0]?.accepted?.reason },
  };
}

/** The mark that two graders agree on, and the reason in its history. */
export async function agreedMark(writers: HostileWriters, markup: string): Promise<Read> {
  const assessmentId = await writers.published('Plain');
  const as = writers.school.student.token;
  const answers = [{ questionId: writers.open, response: { text: 'Because' } }];
  const { id } = await writers.send('', submitAssessment, { as, body: { assessmentId, answers } });
  const marker = await writers.addTeacher();
  const body = { userId: marker.userId, submissionIds: [id] };
  await writers.send('', setSecondMarker, { params: { id: assessmentId }, body });
  for (const [score, token] of [writers.school.teacher.token, marker.token].entries()) {
    const scores = [writers.open, writers.drawn].map((questionId) => ({ questionId, score }));
    await writers.send('', gradeSubmission, { as: token, body: { submissionId: id, scores, done: true } });
  }
  await writers.send(markup, agreeOnMark, {
    params: { id },
    headers: { 'if-match': '*' },
    body: { scores: [{ questionId: writers.open, score: 1 }], reason: markup },
  });
  const [newest] = await writers.send('', listMarkEvents, { params: { id } });
  return { plain: { reason: newest?.reason ?? undefined } };
}

/** The name of a group that hands in together, and why the mark of one of it is another one. */
export async function workGroup(writers: HostileWriters, markup: string): Promise<Read> {
  const assessmentId = await writers.published('Plain');
  const { token: as, studentId } = writers.school.student;
  const params = { id: assessmentId };
  const headers = { 'if-match': '*' };
  await writers.send(markup, setWorkGroups, {
    ...{ params, headers },
    body: { groups: [{ name: markup, studentIds: [studentId] }] },
  });
  const answers = [{ questionId: writers.open, response: { text: 'Because' } }];
  const { id } = await writers.send('', submitAssessment, { as, body: { assessmentId, answers } });
  const scores = [writers.open, writers.drawn].map((questionId) => ({ questionId, score: 0 }));
  await writers.send('', gradeSubmission, { body: { submissionId: id, scores, done: true } });
  const body = { marks: 1, reason: markup };
  const { group } = await writers.send(markup, adjustMark, { params: { id }, headers, body });
  return { plain: { group: group?.name, adjusted: group?.adjusted ?? undefined } };
}

/** A teacher's message during an assessment, and a question about a mark with its answer. */
export async function examRoom(writers: HostileWriters, markup: string): Promise<Read> {
  const as = writers.school.student.token;
  const id = await writers.published('Plain');
  const params = { id };
  await writers.send(markup, messageWriters, { params, body: { text: markup } });
  const {
    messages: [message],
  } = await writers.send(markup, watchWriting, { params });
  const answers = [{ questionId: writers.open, response: { text: 'Because' } }];
  const submission = await writers.send('', submitAssessment, { as, body: { assessmentId: id, answers } });
  const scores = [writers.open, writers.drawn].map((questionId) => ({ questionId, score: 1 }));
  await writers.send('', gradeSubmission, { body: { submissionId: submission.id, scores, done: true } });
  await writers.send('', releaseResults, { params, body: { released: true } });
  const made = await writers.send(markup, askAboutMark, { as, params, body: { questionId: null, text: markup } });
  await writers.send(markup, answerMarkQuestion, { params: { id: made.id }, body: { answer: markup } });
  const {
    asked: [asked],
  } = await writers.send(markup, getResult, { as, params });
  return { plain: { message: message?.text, asked: asked?.text, answer: asked?.answer } };
}

/** What a grader writes on the answer of a student, and quotes of it. */
export async function annotations(writers: HostileWriters, markup: string): Promise<Read> {
  const assessmentId = await writers.published('Plain');
  const answers = [{ questionId: writers.open, response: { text: 'Because' } }];
  const { id } = await writers.send('', submitAssessment, {
    as: writers.school.student.token,
    body: { assessmentId, answers },
  });
  const changes = [
    { on: 'drawing' as const, shape: { kind: 'pin' as const, x: 0, y: 0, text: markup } },
    { on: 'text' as const, shape: { kind: 'passage' as const, from: 0, quote: markup } },
  ].map((mark, at) => ({ change: `change-${at}`, id: `annotation-${at}`, questionId: writers.open, mark }));
  const [pin, passage] = await writers.send(markup, changeAnnotations, { params: { id }, body: { changes } });
  return {
    plain: {
      text: pin && 'text' in pin.shape ? pin.shape.text : undefined,
      quote: passage?.shape.kind === 'passage' ? passage.shape.quote : undefined,
    },
  };
}
