import { regenerateQuestions } from '@teacher-portal/remote-sdk/contract/generation';
import { clearAll, raiseStorageChanged } from '@teacher-portal/remote-sdk/storage';
import { startSession } from '@teacher-portal/remote-sdk/session';
import { session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { readFiles } from '@teacher-portal/remote-sdk/contract/upload';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
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
/** Simulates a reload: only what the browser stores is left. */
async function reload() {
  generatedStore.forgetMemory();
  expect(kept()).toBeUndefined();
  await generatedStore.load(owner);
}

it('keeps unsaved questions and their decisions across a reload', async () => {
  await keep(decide(batchOf(generated(1), generated(2)), 2, 'rejected'));
  await reload();
  expect(kept()?.items.map(({ decision }) => decision)).toEqual(['open', 'rejected']);
  expect(generatedStore.read(owner)).toMatchObject({ isLoaded: true, isUnavailable: false, run: undefined });
});

it('keeps unsaved questions beyond the session, for their owner only', async () => {
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

it('asks anew where pictures can be read when it is loaded, and keeps the addresses where nobody answers', async () => {
  const fileUrl = '/api/v1/upload/lecture/k/leaf.png';
  const textWith = (address: string) => `<p><img src="${address.replaceAll('&', '&amp;')}" alt="A leaf"></p>`;
  const [old, readUrl] = ['old', 'new'].map((sign) => `${fileUrl}?expires=1&signature=${sign}`) as [string, string];
  await keep(batchOf({ ...generated(1), questionText: textWith(old) }));
  refuse(readFiles, 500, 'errors.somethingWentWrong');
  await reload();
  expect(texts()).toEqual([textWith(old)]);
  const asked = answer(readFiles, [{ fileUrl, readUrl }]);
  await reload();
  expect(texts()).toEqual([textWith(readUrl)]);
  expect(asked.map(({ body }) => body)).toEqual([{ links: [fileUrl] }]);
});

it('reads the newest state while changes are still being written', async () => {
  await keep(batchOf(generated(1)));
  generatedStore.subscribe(() => undefined)();
  generatedStore.change(owner, (batch) => decide(batch, 1, 'accepted'));
  const loading = generatedStore.load(owner);
  generatedStore.change(owner, (batch) => decide(batch, 1, 'rejected'));
  await loading;
  expect(kept()?.items.map(({ decision }) => decision)).toEqual(['rejected']);
});

it('does not bring back saved or discarded questions', async () => {
  await keep(batchOf(generated(1)));
  generatedStore.put(owner, undefined);
  await reload();
  expect(kept()).toBeUndefined();
});

it('adds generated questions as they arrive and stores the summary', async () => {
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

it('leaves the list unchanged when nothing was generated', async () => {
  await keep(batchOf(generated(1)));
  const before = kept();
  answerEvents([doneEvent({ made: 0, reasons: ['generation.noText'] })]);
  expect(await generateNew(owner, request(), () => undefined)).toMatchObject({
    arrived: 0,
    meta: { reasons: ['generation.noText'] },
  });
  expect(kept()).toEqual(before);
});

it('keeps what has arrived when a generation breaks off', async () => {
  answerEvents([questionEvent(generated(1))]);
  expect(await generateNew(owner, request(), () => undefined)).toEqual({ arrived: 1, meta: undefined });
  expect(generatedStore.read(owner)).toMatchObject({ run: undefined, batch: { meta: null, items: [{}] } });
});

it('stores the reason of a refused generation', async () => {
  refuse(regenerateQuestions, 429, 'errors.generationFailed');
  await keep(batchOf(generated(1)));
  await expect(regenerateOne(owner, 1, '')).rejects.toMatchObject({ status: 429 });
  expect(generatedStore.read(owner)).toMatchObject({ run: undefined, batch: { items: [{}] } });
});

it('sends the wish and all existing questions when one is regenerated, and replaces it', async () => {
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

it('requests all questions at once when all are regenerated', async () => {
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

it('requests a list above the limit in several calls', async () => {
  const calls = answerEvents([questionEvent(generated(1, { questionText: 'New' })), doneEvent()], regenerateQuestions);
  await keep(batchOf(...Array.from({ length: 11 }, (_, at) => generated(at + 1))));
  await regenerateAll(owner, '');
  expect(calls.map(({ body }) => (body as { numberOfQuestions: number }).numberOfQuestions)).toEqual([10, 1]);
  expect([texts()?.[0], texts()?.[10]]).toEqual(['New', 'New']);
});
