import { generateStream, type GenerationEvent } from 'shared/contract/generation';
import { ndjsonType } from 'shared/contract/stream';
import { answerRaw, disconnect, refuse } from 'shared/testing/server';
import { callStream, isAbort } from './http';

const meta = { asked: 1, made: 0, generator: 'offline', madeBy: 'offline', reasons: ['generation.noText'] };
const lines = (...events: unknown[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('');
const body = { courseCode: 'BIO-101', gradeId: 11, keywords: ['1'] };

async function stream(signal?: AbortSignal) {
  const events: GenerationEvent[] = [];
  const failure: unknown = await callStream(generateStream, {
    body,
    onEvent: (event) => events.push(event),
    ...(signal ? { signal } : {}),
  }).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { events, failure };
}

it('hands on each event, once and in order, and asks for lines', async () => {
  const calls = answerRaw(
    generateStream.endpoint,
    lines({ type: 'keyCheck', questionNo: 1, keyCheck: 'agrees' }, { type: 'done', meta }),
    { type: ndjsonType },
  );
  const { events, failure } = await stream();
  expect(failure).toBeUndefined();
  expect(events).toEqual([
    { type: 'keyCheck', questionNo: 1, keyCheck: 'agrees' },
    { type: 'done', meta },
  ]);
  expect(calls[0]?.headers.get('accept')).toBe(ndjsonType);
  expect(calls[0]?.query.lang).toBe('en');
});

it('takes a single event for an event', async () => {
  answerRaw(generateStream.endpoint, lines({ type: 'done', meta }), { type: ndjsonType });
  expect(await stream()).toEqual({ events: [{ type: 'done', meta }], failure: undefined });
});

it('throws what the server refuses with', async () => {
  refuse(generateStream.endpoint, 400, 'errors.noOfQuestions');
  expect(await stream()).toMatchObject({ events: [], failure: { status: 400, code: 'errors.noOfQuestions' } });
});

it('keeps the events before something outside the contract', async () => {
  answerRaw(generateStream.endpoint, `${lines({ type: 'done', meta })}<html>\n`, { type: ndjsonType });
  expect(await stream()).toMatchObject({ events: [{ type: 'done' }], failure: { code: 'errors.somethingWentWrong' } });
});

it('without an answer is errors.network, and given up on purpose an AbortError', async () => {
  disconnect(generateStream.endpoint);
  expect((await stream()).failure).toMatchObject({ status: 0, code: 'errors.network' });
  expect(isAbort((await stream(AbortSignal.abort())).failure)).toBe(true);
});
