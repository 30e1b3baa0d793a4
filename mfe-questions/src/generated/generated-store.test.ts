import { regenerateQuestions } from 'shared/contract/generation';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import { startSession } from 'shared/session';
import { session } from 'shared/testing/fixtures';
import { refuse } from 'shared/testing/server';
import 'shared/testing/drafts';
import { decide } from './generated-batch';
import { generatedStore } from './generated-store';
import { generateNew, regenerateAll, regenerateOne } from './generation-run';
import {
  answerEvents,
  batchOf,
  doneEvent,
  forgetGenerated,
  generated,
  keep,
  owner,
  questionEvent,
  request,
} from './testing/generated.fixture';

beforeEach(() => void startSession(session()));
afterEach(forgetGenerated);

const kept = () => generatedStore.read(owner).batch;
const texts = () => kept()?.items.map(({ question }) => question.questionText);
/** What a reload does: nothing is left but what the browser keeps. */
async function reload() {
  generatedStore.forgetMemory();
  expect(kept()).toBeUndefined();
  await generatedStore.load(owner);
}

it('questions that are not saved outlive a reload, with what was decided about them', async () => {
  await keep(decide(batchOf(generated(1), generated(2)), 2, 'rejected'));
  await reload();
  expect(kept()?.items.map(({ decision }) => decision)).toEqual(['open', 'rejected']);
  expect(generatedStore.read(owner)).toMatchObject({ isLoaded: true, isUnavailable: false, run: undefined });
});

it('and the end of the session, for their owner alone', async () => {
  await keep(batchOf(generated(1)));
  clearAll();
  raiseStorageChanged();
  expect(kept()).toBeUndefined();
  for (const change of [{ uid: 8 }, { schoolId: 2 }, { courseId: 102 }]) {
    await generatedStore.load({ ...owner, ...change });
    expect(generatedStore.read({ ...owner, ...change }).batch).toBeUndefined();
  }
  await generatedStore.load(owner);
  expect(kept()?.items).toHaveLength(1);
});

it('who looks again while changes are on their way to where they are kept sees the newest', async () => {
  await keep(batchOf(generated(1)));
  generatedStore.subscribe(() => undefined)();
  generatedStore.change(owner, (batch) => decide(batch, 1, 'accepted'));
  const loading = generatedStore.load(owner);
  generatedStore.change(owner, (batch) => decide(batch, 1, 'rejected'));
  await loading;
  expect(kept()?.items.map(({ decision }) => decision)).toEqual(['rejected']);
});

it('what was saved or discarded does not come back', async () => {
  await keep(batchOf(generated(1)));
  generatedStore.put(owner, undefined);
  await reload();
  expect(kept()).toBeUndefined();
});

it('a generation puts its questions into the list as they come, and keeps how it went', async () => {
  const calls = answerEvents([
    questionEvent(generated(1)),
    questionEvent(generated(2)),
    doneEvent({ made: 2, reasons: ['generation.tooLittleText'] }),
  ]);
  const onFirst = jest.fn();
  const result = await generateNew(owner, request(), onFirst);
  expect(calls[0]?.body).toEqual(request());
  expect(result).toMatchObject({ arrived: 2, meta: { made: 2 } });
  expect(onFirst).toHaveBeenCalledTimes(1);
  await reload();
  expect(kept()).toMatchObject({
    items: [{ question: { questionNo: 1 } }, { question: { questionNo: 2 } }],
    meta: { reasons: ['generation.tooLittleText'] },
  });
});

it('one that brings nothing leaves the list as it was', async () => {
  await keep(batchOf(generated(1)));
  const before = kept();
  answerEvents([doneEvent({ made: 0, reasons: ['generation.noText'] })]);
  expect(await generateNew(owner, request(), () => undefined)).toMatchObject({
    arrived: 0,
    meta: { reasons: ['generation.noText'] },
  });
  expect(kept()).toEqual(before);
});

it('one that breaks off keeps what has come and ends', async () => {
  answerEvents([questionEvent(generated(1))]);
  expect(await generateNew(owner, request(), () => undefined)).toEqual({ arrived: 1, meta: undefined });
  expect(generatedStore.read(owner)).toMatchObject({ run: undefined, batch: { meta: null, items: [{}] } });
});

it('one that is refused says why and ends', async () => {
  refuse(regenerateQuestions, 429, 'errors.generationFailed');
  await keep(batchOf(generated(1)));
  await expect(regenerateOne(owner, 1, '')).rejects.toMatchObject({ status: 429 });
  expect(generatedStore.read(owner)).toMatchObject({ run: undefined, batch: { items: [{}] } });
});

it('one question is asked for anew with the wish and all that are there, and takes its place', async () => {
  const calls = answerEvents(
    [questionEvent(generated(1, { questionText: 'New' })), doneEvent({ asked: 1, made: 1 })],
    regenerateQuestions,
  );
  await keep(batchOf(generated(1), generated(2)));
  await regenerateOne(owner, 2, 'harder distractors');
  expect(calls[0]?.body).toMatchObject({
    numberOfQuestions: 1,
    instruction: 'harder distractors',
    questions: [{ questionNo: 1 }, { questionNo: 2 }],
    keywords: ['1001'],
  });
  expect(texts()).toEqual([generated(1).questionText, 'New']);
});

it('all are asked for anew at once', async () => {
  const calls = answerEvents(
    [
      questionEvent(generated(1, { questionText: 'A' })),
      questionEvent(generated(2, { questionText: 'B' })),
      doneEvent(),
    ],
    regenerateQuestions,
  );
  await keep(batchOf(generated(1), generated(4)));
  await regenerateAll(owner, '');
  expect(calls[0]?.body).toMatchObject({ numberOfQuestions: 2 });
  expect(texts()).toEqual(['A', 'B']);
  expect(kept()?.items.map(({ question }) => question.questionNo)).toEqual([1, 4]);
});

it('all of a list that is longer than may be asked for at once are asked for in turn', async () => {
  const calls = answerEvents([questionEvent(generated(1, { questionText: 'New' })), doneEvent()], regenerateQuestions);
  await keep(batchOf(...Array.from({ length: 11 }, (_, at) => generated(at + 1))));
  await regenerateAll(owner, '');
  expect(calls.map(({ body }) => (body as { numberOfQuestions: number }).numberOfQuestions)).toEqual([10, 1]);
  expect([texts()?.[0], texts()?.[10]]).toEqual(['New', 'New']);
});
