/** @jest-environment node */
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { answerError } from './errors';

const reply = () => {
  const chain = { code: () => chain, header: () => chain, type: () => chain, send: () => chain };
  return chain as unknown as FastifyReply;
};
const request = (isGone: boolean, logged: unknown[]) =>
  ({
    raw: { socket: { destroyed: isGone } },
    headers: {},
    query: {},
    url: '/',
    log: { error: (entry: unknown) => logged.push(entry) },
  }) as unknown as FastifyRequest;
const stopped = () => new DOMException('This operation was aborted', 'AbortError');

test('does not log an error when the client disconnects', () => {
  const logged: unknown[] = [];
  answerError(stopped(), request(true, logged), reply());
  expect(logged).toEqual([]);
});

test.each([
  ['work that stopped although the caller waits', stopped(), false],
  ['a fault after the caller hung up', new TypeError('broken'), true],
])('logs %s as an error', (_, error, isGone) => {
  const logged: unknown[] = [];
  answerError(error, request(isGone, logged), reply());
  expect(logged).toHaveLength(1);
});
