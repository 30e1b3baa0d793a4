import { getAttempt, saveAnswers, startAttempt } from 'shared/contract/attempt';
import { type HostileWriters, type Read } from './hostile-writers';

const writer = 'writer-of-markup';

/** What a student saves while writing, as the student reads it again on another device. */
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
