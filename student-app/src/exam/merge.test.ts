import { type Given, type Journal } from './journal';
import { merged } from './merge';

const start = '2026-11-23T09:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
const unsent = (text: string, seconds?: number): Given => ({
  response: { text },
  revision: 3,
  state: 'unsent',
  ...(seconds !== undefined && { since: start, elapsedMs: seconds * 1000 }),
});
const saved = (text: string, seconds: number, revision = 5) => ({
  questionId: 7,
  response: { text },
  revision,
  sequence: 1,
  receivedAt: at(seconds),
  hash: '',
});
const journal = (given?: Given): Journal => ({
  answers: given ? { 7: given } : {},
  handIn: false,
  marked: [],
  place: 0,
  told: 0,
  replaced: [],
});

it("takes the server's answer if this device has none", () => {
  expect(merged(journal(), [saved('a', 1)]).answers[7]).toEqual({
    response: { text: 'a' },
    revision: 5,
    state: 'saved',
  });
});

it("keeps a later unsent answer, with a revision above the server's", () => {
  expect(merged(journal(unsent('mine', 60)), [saved('theirs', 30)]).answers[7]).toMatchObject({
    response: { text: 'mine' },
    revision: 6,
    state: 'unsent',
  });
});

it('yields to a later answer from another device, and keeps its own as replaced', () => {
  const result = merged(journal(unsent('mine', 30)), [saved('theirs', 60)]);
  expect(result.answers[7]?.response).toEqual({ text: 'theirs' });
  expect(result.replaced).toMatchObject([{ response: { text: 'mine' } }]);
});

it('keeps an unsent answer whose time is unknown', () => {
  expect(merged(journal(unsent('mine')), [saved('theirs', 60)]).answers[7]?.response).toEqual({ text: 'mine' });
});

it('keeps unsent answers that are unknown to the server', () => {
  expect(merged(journal(unsent('mine', 5)), []).answers[7]).toEqual(unsent('mine', 5));
});
