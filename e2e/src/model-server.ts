import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** How the stand-in answers from now on. */
type ModelManner =
  | 'well'
  | 'slowly'
  | 'with broken JSON'
  | 'and hangs up'
  | 'with too many questions'
  | 'with too few questions'
  | 'with markup'
  | Refusal;
/** Not a word of an answer in it. */
type Refusal = 'with 429' | 'with 500' | 'with HTML';

export interface ModelServer {
  /** Variables of a portal that asks this model. */
  env: Record<string, string>;
  answer: (manner: ModelManner) => void;
  close: () => Promise<void>;
}

export const MODEL = 'stand-in-1';
/** Stands in the contexts of the tests, word for word. */
export const EVIDENCE = 'Mitochondria release most of the energy of a cell.';

const question = (subject: string) => ({
  question: `Which part of the cell is meant by “${subject}”?`,
  options: [
    { text: `The ${subject} itself`, correct: true },
    { text: `A wall near the ${subject}`, correct: false },
    { text: `Water around the ${subject}`, correct: false },
    { text: `Air above the ${subject}`, correct: false },
  ],
  answer: '',
  evidence: EVIDENCE,
});
/** What a model was talked into by a passage. */
export const MARKUP = '<img src=x onerror=alert(1)><script>alert(1)</script>';
const subjects = ['mitochondrion', 'ribosome', 'nucleus'];
/** Questions of one answer, where it is not three. */
const sizes: Partial<Record<ModelManner, number>> = { 'with too many questions': 12, 'with too few questions': 1 };

const refusals: Record<Refusal, { status: number; type: string; body: string }> = {
  'with 429': { status: 429, type: 'application/json', body: '{"error":{"message":"Slow down"}}' },
  'with 500': { status: 500, type: 'application/json', body: '{"error":{"message":"Broken"}}' },
  'with HTML': {
    status: 200,
    type: 'text/html',
    body: '<!doctype html><title>Proxy</title><h1>Sign in to the network</h1>',
  },
};
const isRefusal = (manner: ModelManner): manner is Refusal => manner in refusals;

function refuse(response: ServerResponse, manner: Refusal): void {
  const { status, type, body } = refusals[manner];
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const PIECE = 60;
const pieces = (text: string) => text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? [];
/** Milliseconds between pieces: long enough to look at what has come and to end the rest. */
const SLOW_MS = 3000;

interface Speech {
  text: string;
  /** From this character on it takes its time. */
  slowFrom: number;
  /** Hang up after this share of the text. */
  upTo: number;
}

/** Ends the connection behind what was said. Destroying it would throw away what is still on its way. */
async function hangUp(response: ServerResponse): Promise<void> {
  // The head and the first words leave the process in the next turn.
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

/** What the second, independent answer says: it disagrees with the second key. */
const answers = JSON.stringify({
  answers: [
    { no: 1, options: [1] },
    { no: 2, options: [2] },
    { no: 3, options: [1] },
  ],
});

/** A server that speaks like an OpenAI-compatible one; three questions at a time, sound ones, unless told otherwise. */
export async function startModelServer(): Promise<ModelServer> {
  const sockets = new Set<Socket>();
  let manner: ModelManner = 'well';
  let made = 0;

  const speech = (isCheck: boolean): Speech => {
    if (isCheck) return { text: answers, slowFrom: Infinity, upTo: 2 };
    // Questions that were there already are not taken: what breaks off says the same each time, so that trying again is of no use.
    const size = sizes[manner] ?? subjects.length;
    const first = manner === 'well' || manner === 'slowly' ? (made += size) : 1000;
    const text = JSON.stringify({
      questions: Array.from({ length: size }, (_, at) =>
        question(`${subjects[at % subjects.length]} ${first + at}${manner === 'with markup' ? ` ${MARKUP}` : ''}`),
      ),
    });
    const second = text.indexOf(subjects[1] ?? '');
    if (manner === 'with broken JSON')
      return { text: `${text.slice(0, second)}” and so on`, slowFrom: Infinity, upTo: 2 };
    return {
      text,
      slowFrom: manner === 'slowly' ? second : Infinity,
      upTo: manner === 'and hangs up' ? (second + 40) / text.length : 2,
    };
  };
  const server = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()));
    request.on('end', () =>
      isRefusal(manner) ? refuse(response, manner) : void speak(response, speech(raw.includes('"name":"answers"'))),
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
      manner = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
