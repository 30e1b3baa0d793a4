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

it('passes on each event of a stream once and in order, and requests ndjson', async () => {
  const calls = answerRaw(
    generateStream.endpoint,
    lines({ type: 'keyCheck', questionNo: 1, keyCheck: 'agrees' }, { type: 'done', meta }),
    { type: ndjsonType },
  );
  const { events, failure } = await stream();
  expect(failure).toBeUndefined();
  expect(events).toEqual([
    { type: 'keyCheck', questionNo: 1, keyCheck: 'agrees', keyChosen: null },
    { type: 'done', meta },
  ]);
  expect(calls[0]?.headers.get('accept')).toBe(ndjsonType);
  expect(calls[0]?.query.lang).toBe('en');
});

it('accepts a stream of a single event', async () => {
  answerRaw(generateStream.endpoint, lines({ type: 'done', meta }), { type: ndjsonType });
  expect(await stream()).toEqual({ events: [{ type: 'done', meta }], failure: undefined });
});

it('throws the error of the server instead of streaming', async () => {
  refuse(generateStream.endpoint, 400, 'errors.noOfQuestions');
  expect(await stream()).toMatchObject({ events: [], failure: { status: 400, code: 'errors.noOfQuestions' } });
});

it('keeps the events before one that breaks the contract', async () => {
  answerRaw(generateStream.endpoint, `${lines({ type: 'done', meta })}<html>\n`, { type: ndjsonType });
  expect(await stream()).toMatchObject({ events: [{ type: 'done' }], failure: { code: 'errors.somethingWentWrong' } });
});

it('throws errors.network without a response and an AbortError when a stream is cancelled', async () => {
  disconnect(generateStream.endpoint);
  expect((await stream()).failure).toMatchObject({ status: 0, code: 'errors.network' });
  expect(isAbort((await stream(AbortSignal.abort())).failure)).toBe(true);
});
