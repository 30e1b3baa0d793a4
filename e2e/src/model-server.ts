import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** How the fake model responds from now on. */
type ModelBehaviour =
  | 'well'
  | 'slowly'
  | 'with broken JSON'
  | 'and hangs up'
  | 'with too many questions'
  | 'with too few questions'
  | 'with markup'
  | Refusal;
/** Responses without any content. */
type Refusal = 'with 429' | 'with 500' | 'with HTML';

export interface ModelServer {
  /** Environment variables that make a portal use this model. */
  env: Record<string, string>;
  answer: (behaviour: ModelBehaviour) => void;
  close: () => Promise<void>;
}

export const MODEL = 'stand-in-1';
/** A sentence of the passages that the tests use. */
export const EVIDENCE = 'Mitochondria release most of the energy of a cell.';

/** In the language that is asked for: questions in another one are left out. */
const question = (subject: string, isTurkish: boolean) => ({
  question: isTurkish
    ? `Hücrenin hangi bölümü “${subject}” için doğrudur?`
    : `Which part of the cell is meant by “${subject}”?`,
  options: [
    { text: `The ${subject} itself`, correct: true },
    { text: `A wall near the ${subject}`, correct: false },
    { text: `Water around the ${subject}`, correct: false },
    { text: `Air above the ${subject}`, correct: false },
  ],
  answer: '',
  evidence: EVIDENCE,
});
/** What a hostile passage makes the model return. */
export const MARKUP = '<img src=x onerror=alert(1)><script>alert(1)</script>';
const subjects = ['mitochondrion', 'ribosome', 'nucleus'];
/** The number of generated questions, if not three. */
const sizes: Partial<Record<ModelBehaviour, number>> = { 'with too many questions': 12, 'with too few questions': 1 };

const refusals: Record<Refusal, { status: number; type: string; body: string }> = {
  'with 429': { status: 429, type: 'application/json', body: '{"error":{"message":"Slow down"}}' },
  'with 500': { status: 500, type: 'application/json', body: '{"error":{"message":"Broken"}}' },
  'with HTML': {
    status: 200,
    type: 'text/html',
    body: '<!doctype html><title>Proxy</title><h1>Sign in to the network</h1>',
  },
};
const isRefusal = (behaviour: ModelBehaviour): behaviour is Refusal => behaviour in refusals;

function refuse(response: ServerResponse, behaviour: Refusal): void {
  const { status, type, body } = refusals[behaviour];
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const PIECE = 60;
const pieces = (text: string) => text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? [];
/** Milliseconds between chunks, so that a test can stop the answer in the middle. */
const SLOW_MS = 3000;

interface Speech {
  text: string;
  /** The response is slow from this character on. */
  slowFrom: number;
  /** Closes the connection after this share of the text. */
  upTo: number;
}

/** Ends the connection after the data sent so far. Destroying it would discard buffered data. */
async function hangUp(response: ServerResponse): Promise<void> {
  // Headers and first chunks are written in the next turn of the event loop.
  await new Promise(setImmediate);
  response.socket?.end();
}

async function speak(response: ServerResponse, { text, slowFrom, upTo }: Speech): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const parts = pieces(text);
  for (const [at, content] of parts.entries()) {
    if (at >= parts.length * upTo) return hangUp(response);
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`);
    if (at * PIECE >= slowFrom) await wait(SLOW_MS);
    if (response.destroyed) return;
  }
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`);
  response.end('data: [DONE]\n\n');
}

/** The independent second answer, which disagrees with the key of the second question. */
const answers = JSON.stringify({
  answers: [
    { no: 1, options: [1] },
    { no: 2, options: [2] },
    { no: 3, options: [1] },
  ],
});

/** A server with an OpenAI-compatible API that answers with three valid questions unless told otherwise. */
export async function startModelServer(): Promise<ModelServer> {
  const sockets = new Set<Socket>();
  let behaviour: ModelBehaviour = 'well';
  let made = 0;

  const speech = (isCheck: boolean, isTurkish: boolean): Speech => {
    if (isCheck) return { text: answers, slowFrom: Infinity, upTo: 2 };
    // Duplicate questions are dropped, so a faulty answer repeats the same ones and a retry does not complete it.
    const size = sizes[behaviour] ?? subjects.length;
    const first = behaviour === 'well' || behaviour === 'slowly' ? (made += size) : 1000;
    const text = JSON.stringify({
      questions: Array.from({ length: size }, (_, at) =>
        question(
          `${subjects[at % subjects.length]} ${first + at}${behaviour === 'with markup' ? ` ${MARKUP}` : ''}`,
          isTurkish,
        ),
      ),
    });
    const second = text.indexOf(subjects[1] ?? '');
    if (behaviour === 'with broken JSON')
      return { text: `${text.slice(0, second)}” and so on`, slowFrom: Infinity, upTo: 2 };
    return {
      text,
      slowFrom: behaviour === 'slowly' ? second : Infinity,
      upTo: behaviour === 'and hangs up' ? (second + 40) / text.length : 2,
    };
  };
  const server = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()));
    request.on('end', () =>
      isRefusal(behaviour)
        ? refuse(response, behaviour)
        : void speak(response, speech(raw.includes('"name":"answers"'), raw.includes('in Turkish'))),
    );
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { AI_PROVIDER: 'openai', AI_BASE_URL: `http://127.0.0.1:${port}`, AI_API_KEY: 'of-no-use', AI_MODEL: MODEL },
    answer: (next) => {
      behaviour = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
