import { getAttempt, saveAnswers, startAttempt } from 'shared/contract/attempt';
import { messageWriters } from 'shared/contract/exam-room';
import { answerMarkQuestion, askAboutMark } from 'shared/contract/mark-question';
import { getResult } from 'shared/contract/result';
import { gradeSubmission, submitAssessment } from 'shared/contract/submission';
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
