import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { type ModelSettings } from '../generation/model/settings';

/** A request to the stand-in by part; `raw` is the whole of it. */
export interface Asked {
  system: string;
  user: string;
  headers: IncomingMessage['headers'];
  raw: string;
  body: Record<string, unknown>;
}

type Reply = (response: ServerResponse, asked: Asked) => void | Promise<void>;

export interface StandInQuestion {
  question: string;
  options?: { text: string; correct: boolean }[];
  answer?: string;
  evidence?: string;
}

const chunksOf = (text: string, size: number): string[] => text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];

const openAiEvents = (text: string, size: number, finish: string) => [
  ...chunksOf(text, size).map((content) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })),
  { choices: [{ index: 0, delta: {}, finish_reason: finish }] },
];
const anthropicEvents = (text: string, size: number, finish: string) => [
  { type: 'message_start', message: { id: 'm' } },
  { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', name: 'questions', input: {} } },
  { type: 'ping' },
  ...chunksOf(text, size).map((partial) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'input_json_delta', partial_json: partial },
  })),
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: finish === 'length' ? 'max_tokens' : 'tool_use' } },
  { type: 'message_stop' },
];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Manner {
  /** Characters per chunk. */
  size?: number;
  /** Milliseconds between chunks. */
  gapMs?: number;
  finish?: 'stop' | 'length';
  /** Closes the connection after this many chunks. */
  hangUpAfter?: number;
  /** Waited for after each chunk; given the text sent so far. */
  after?: (sent: string) => Promise<void>;
}

/** Events before the first chunk of the text. */
const opening = { openai: 0, anthropic: 3 };

/** Ends the connection after the data sent so far. Destroying it would discard data in transit. */
async function hangUp(response: ServerResponse): Promise<void> {
  // Headers and first chunks are written in the next turn of the event loop.
  await new Promise(setImmediate);
  response.socket?.end();
}

/** A server with a model's API that sends prepared replies in order; fails the test if none is left. */
export class ModelStandIn {
  readonly asked: Asked[] = [];
  /** Part of the URL: a request of an earlier test that arrives late must not take a reply of this one. 0 is for all tests. */
  #test = 0;
  readonly #replies: Reply[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #events = new EventEmitter();

  readonly #server = createServer((request, response) => {
    void this.#answer(request, response);
  });

  private constructor(readonly provider: ModelSettings['provider']) {
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  static async open(provider: ModelSettings['provider'] = 'openai'): Promise<ModelStandIn> {
    const standIn = new ModelStandIn(provider);
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  settings(overrides: Partial<ModelSettings> = {}): ModelSettings {
    const { port } = this.#server.address() as AddressInfo;
    return {
      provider: this.provider,
      baseUrl: `http://127.0.0.1:${port}/${this.#test}`,
      apiKey: 'secret-key',
      model: 'stand-in-1',
      timeoutMs: 20_000,
      ...overrides,
    };
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  reset(): void {
    this.#test += 1;
    this.asked.length = 0;
    this.#replies.length = 0;
  }

  /** Resolves when a client closes a connection before the response is complete. */
  async hungUp(): Promise<void> {
    await once(this.#events, 'hang-up');
  }

  /** Adds replies, in order. */
  next(...replies: Reply[]): this {
    this.#replies.push(...replies);
    return this;
  }

  /** The text as a stream of chunks. */
  says(
    text: string | ((asked: Asked) => string),
    { size = 7, gapMs = 0, finish = 'stop', hangUpAfter = Infinity, after }: Manner = {},
  ): Reply {
    return async (response, asked) => {
      const whole = typeof text === 'function' ? text(asked) : text;
      const events =
        this.provider === 'openai' ? openAiEvents(whole, size, finish) : anthropicEvents(whole, size, finish);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const [at, event] of events.entries()) {
        if (at >= hangUpAfter) return hangUp(response);
        const name = 'type' in event ? `event: ${event.type}\n` : '';
        response.write(`${name}data: ${JSON.stringify(event)}\n\n`);
        if (gapMs > 0) await wait(gapMs);
        await after?.(whole.slice(0, Math.max(0, at + 1 - opening[this.provider]) * size));
        if (response.destroyed) return;
      }
      response.end(this.provider === 'openai' ? 'data: [DONE]\n\n' : '');
    };
  }

  questions(questions: readonly StandInQuestion[], manner?: Manner): Reply {
    return this.says(
      JSON.stringify({ questions: questions.map((each) => ({ options: [], answer: '', evidence: '', ...each })) }),
      manner,
    );
  }

  refuses(status: number, headers: Record<string, string> = {}): Reply {
    return (response) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end('{"error":{"message":"no"}}');
  }

  sends(body: string, type: string): Reply {
    return (response) => void response.writeHead(200, { 'content-type': type }).end(body);
  }

  /** Accepts the request and never responds. */
  sleeps(): Reply {
    return () => undefined;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (!['0', `${this.#test}`].includes(request.url?.split('/')[1] ?? '')) return void response.destroy();
    const raw = Buffer.concat(parts).toString('utf8');
    const body = JSON.parse(raw) as { system?: string; messages: { role: string; content: string }[] };
    const said = (role: string) =>
      body.messages
        .filter((each) => each.role === role)
        .map(({ content }) => content)
        .join('\n');
    const asked: Asked = {
      system: body.system ?? said('system'),
      user: said('user'),
      headers: request.headers,
      raw,
      body: body as unknown as Record<string, unknown>,
    };
    this.asked.push(asked);
    response.once('close', () => {
      if (!response.writableEnded) this.#events.emit('hang-up');
    });
    const reply = this.#replies.shift();
    if (!reply) return void response.writeHead(501).end('The stand-in was asked once too often.');
    await reply(response, asked);
  }
}

/** Sound multiple-choice questions, each about its own number. */
export const soundQuestions = (count: number, evidence = ''): StandInQuestion[] =>
  Array.from({ length: count }, (_, at) => ({
    question: `Which part of the cell is number ${at + 1}?`,
    options: [
      { text: `Mitochondrion ${at}`, correct: true },
      { text: `Ribosome ${at}`, correct: false },
      { text: `Nucleus ${at}`, correct: false },
      { text: `Vacuole ${at}`, correct: false },
    ],
    evidence,
  }));
