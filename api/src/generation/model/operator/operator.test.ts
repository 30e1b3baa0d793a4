import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { ModelStandIn, soundQuestions } from '../../../testing/model-stand-in';
import { localServers } from './local-servers';
import { serverLines, trialLines } from './report';
import { tryModel } from './try-model';

let standIn: ModelStandIn;
beforeAll(async () => {
  standIn = await ModelStandIn.open();
});
beforeEach(() => standIn.reset());
afterAll(() => standIn.close());

const question = JSON.stringify({ questions: soundQuestions(1) });
const answered = (usage?: object) =>
  standIn.sends(
    JSON.stringify({ choices: [{ message: { content: `<think>hm</think>${question}` } }], usage }),
    'application/json',
  );

it('tries a model with one question, and says how many tokens it took', async () => {
  standIn.next(answered({ prompt_tokens: 900, completion_tokens: 100 }));
  const trial = await tryModel(standIn.settings());
  expect(trial).toMatchObject({
    tokens: { sent: 900, written: 100 },
    question: { question: 'Which part of the cell is number 1?' },
  });
  expect(standIn.asked[0]?.body).toMatchObject({ stream: false });
  const lines = trialLines({ ...trial, ms: 2000 }, '', { prices: { sent: 1, written: 10 }, budget: 19 });
  expect(lines).toEqual([
    'Which part of the cell is number 1?',
    ...['  * Mitochondrion 0', '  - Ribosome 0', '  - Nucleus 0', '  - Vacuole 0'],
    'time: 2.0 s',
    'tokens: 900 sent, 100 written (50 a second)',
    'cost of this question: 0.0019',
    'questions of this length for 19 a month: 10000',
  ]);
  expect(JSON.stringify([trial, lines])).not.toContain('secret-key');
});

it('says so when a server does not count tokens', async () => {
  standIn.next(answered());
  expect(trialLines(await tryModel(standIn.settings()), '')).toContain('tokens: the server does not say');
});

it.each([
  ['refuses the key', () => standIn.refuses(401), 'generation.modelKey'],
  ['never answers', () => standIn.sleeps(), 'generation.modelTimeout'],
  [
    'answers in prose',
    () => standIn.sends('{"choices":[{"message":{"content":"Cells divide."}}]}', 'application/json'),
    'generation.modelUnreadable',
  ],
])('gives the reason when a model %s', async (_, reply, reason) => {
  standIn.next(reply());
  const trial = await tryModel(standIn.settings({ timeoutMs: 500 }));
  expect(trial).toMatchObject({ reason });
  expect(trialLines(trial, 'The sentence.')[0]).toBe('The sentence.');
});

it('finds servers of models by their list, and nothing else that answers on a port', async () => {
  const serve = async (body: string) => {
    const server = createServer((_, response) => void response.end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, port: (server.address() as AddressInfo).port };
  };
  const [models, page] = [
    await serve('{"data":[{"id":"small"},{"id":"large"},{"id":"x; rm -r *"}]}'),
    await serve('<html>'),
  ];
  const found = await localServers([
    { program: 'Ollama', port: models.port },
    { program: 'vLLM', port: page.port },
    { program: 'LM Studio', port: 1 },
  ]);
  for (const { server } of [models, page]) server.close();
  const baseUrl = `http://127.0.0.1:${models.port}`;
  expect(found).toEqual([{ program: 'Ollama', baseUrl, models: ['small', 'large'] }]);
  expect(serverLines(found)).toEqual([
    `Ollama (by its port) at ${baseUrl}: small, large`,
    `  AI_PROVIDER=openai AI_BASE_URL=${baseUrl} AI_MODEL=small`,
  ]);
  expect(serverLines([])).toEqual(['No server of models answers on the usual ports of this machine.']);
});
