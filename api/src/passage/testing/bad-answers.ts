import { type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { json } from '../../testing/remote-service';

const named = { 'service-contract': 'mfe-library/1.2.0' };
const ofContract = { ...named, 'content-type': 'application/json' };

type Behaviour = (asked: unknown, response: ServerResponse) => void;

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const html =
  (status: number): Behaviour =>
  (_, to) =>
    void to.writeHead(status, { ...named, 'content-type': 'text/html' }).end('<script>alert(1)</script>');

/** The body of a refusal by the contract. */
export const refusal = (status: number) => ({ status, code: 'library.full', message: 'The shelf is full.' });

/** One byte every 50 ms, so that no pause triggers an idle timeout. */
const dropByDrop: Behaviour = (_, to) => {
  to.writeHead(200, ofContract);
  const timer = setInterval(() => to.write(' '), 50);
  to.on('close', () => clearInterval(timer));
};

const failed = [502, 'errors.serviceFailed'] as const;
const otherVersion = [502, 'errors.serviceVersion'] as const;
const down = [503, 'errors.serviceDown'] as const;
const slow = [504, 'errors.serviceSlow'] as const;

const large = Buffer.from(JSON.stringify({ data: [{ id: 1, title: 'a'.repeat(10_000_000) }] }));

/** Faults of a service, and what the caller gets for each. */
export const badAnswers: readonly (readonly [string, Behaviour, readonly [status: number, code: string]])[] = [
  ['answers 10 MB', (_, to) => void to.writeHead(200, ofContract).end(large), failed],
  ['answers HTML', html(200), failed],
  ['answers 200 for everything', json({ ok: true }), failed],
  ['answers another shape', json({ data: [{ id: 'one' }] }), failed],
  ['answers deeper than any shape', json({ data: [], other: nested(200) }), failed],
  ['answers half of its JSON', (_, to) => void to.writeHead(200, ofContract).end('{"data":['), failed],
  [
    'answers compressed',
    (_, to) => void to.writeHead(200, { ...ofContract, 'content-encoding': 'gzip' }).end(gzipSync('{"data":[]}')),
    failed,
  ],
  ['answers another status', json({ data: [] }, { status: 202 }), failed],
  ['is another service', json({ data: [] }, { contract: 'mfe-loans/1.2.0' }), failed],
  ['does not say what it is', json({ data: [] }, { contract: '' }), failed],
  ['answers by the contract before', json({ data: [] }, { contract: 'mfe-library/1.1.0' }), otherVersion],
  ['answers by the next contract', json({ data: [] }, { contract: 'mfe-library/2.0.0' }), otherVersion],
  ['would end the session of the caller', json(refusal(401), { status: 401 }), failed],
  ['refuses by a page', html(404), failed],
  ['fails', json(refusal(500), { status: 500 }), failed],
  ['says that it is down', json(refusal(503), { status: 503 }), down],
  ['resets the connection', (_, to) => void to.socket?.destroy(), down],
  ['never answers', () => undefined, slow],
  ['answers drop by drop', dropByDrop, slow],
];
