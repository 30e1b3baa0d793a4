import { saveAnswers, saveAnswersBody } from 'shared/contract/attempt';
import { refuse } from 'shared/testing/server';
import { sendAnswers } from './send-answers';
import { ServerClock } from './server-clock';

const since = '2026-11-23T09:00:00.000Z';
const given = (text: string) => ({ response: { text }, revision: 1, state: 'unsent' as const, since, elapsedMs: 5 });
const journal = {
  ...{ handIn: false, marked: [], place: 2, told: 0, replaced: [] },
  answers: { 7: given('a'), 8: given('b') },
};

it('says with the last answer only which questions were left, also where each goes alone', async () => {
  const calls = refuse(saveAnswers, 400, 'errors.invalidValue');
  const sent = await sendAnswers(31, 'f'.repeat(24), journal, {
    ...{ clock: new ServerClock(), order: [7, 8, 9], keepsLeft: true },
  });
  const bodies = calls.map(({ body }) => saveAnswersBody.parse(body));
  expect(bodies.map(({ answers, left }) => [answers.map(({ questionId }) => questionId), left])).toEqual([
    [[7, 8], 8],
    [[7], undefined],
    [[8], 8],
  ]);
  expect(Object.values(sent?.apply(journal).answers ?? {}).map(({ state }) => state)).toEqual(['refused', 'refused']);
});
