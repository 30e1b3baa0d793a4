import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bloomsTaxonomy, difficulty, questionType } from 'shared/contract/enums';
import { ModelStandIn, soundQuestions } from '../../testing/model-stand-in';
import { until } from '../../testing/until';
import { type MadeQuestion } from '@teacher-portal/question-generator/job';
import { type GenerationJob } from '../generator';
import { checkKeys } from './check-keys';
import { modelGenerator } from './model-generator';
import { type ModelSettings } from './settings';

const context =
  'Mitochondria release most of the energy of a cell. Ribosomes make proteins. The nucleus holds the DNA.';
const job: GenerationJob = {
  language: 'en',
  topicName: 'Cell',
  courseName: 'Biology',
  gradeName: 'Grade 9',
  questionType: questionType.multipleChoice,
  questionCategory: 1,
  numberOfQuestions: 3,
  difficulty: difficulty.medium,
  bloomsTaxonomy: bloomsTaxonomy.understand,
  context,
  lectures: [],
  bankQuestions: [],
  avoid: [],
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let standIn: ModelStandIn;
/** How long was to be waited before each further attempt; nobody waits here. */
let pauses: number[];
const wait = async (ms: number) => void pauses.push(ms);
beforeAll(async () => {
  standIn = await ModelStandIn.open();
});
beforeEach(() => {
  standIn.reset();
  pauses = [];
});
afterAll(() => standIn.close());

async function run(
  overrides: Partial<GenerationJob> = {},
  settings: Partial<ModelSettings> = {},
  signal = new AbortController().signal,
) {
  const questions: MadeQuestion[] = [];
  const outcome = await modelGenerator(standIn.settings(settings), wait).generate(
    { ...job, ...overrides },
    (question) => void questions.push(question),
    signal,
  );
  return { questions, ...outcome };
}
/** Questions that a text in the format of the model has in full. */
const completeIn = (text: string) => text.split('?"}').length - 1;
const twoOf = JSON.stringify({ questions: soundQuestions(2) });

describe.each(['openai', 'anthropic'] as const)('a model that speaks like %s', (provider) => {
  let other: ModelStandIn;
  beforeAll(async () => {
    other = await ModelStandIn.open(provider);
  });
  afterAll(() => other.close());

  it('returns questions with model name, key and verbatim evidence', async () => {
    other.next(other.questions(soundQuestions(3, 'Ribosomes make  proteins.')));
    const questions: MadeQuestion[] = [];
    const outcome = await modelGenerator(other.settings(), wait).generate(
      job,
      (question) => void questions.push(question),
      new AbortController().signal,
    );
    expect(outcome).toEqual({ made: 3, reasons: [] });
    expect(questions[0]).toMatchObject({
      questionText: 'Which part of the cell is number 1?',
      origin: 'model',
      madeBy: 'stand-in-1',
      evidence: { sentence: 'Ribosomes make proteins.', source: 'context' },
    });
    expect(questions[0]?.options.filter(({ isCorrectAnswer }) => isCorrectAnswer)).toEqual([
      { value: 'Mitochondrion 0', isCorrectAnswer: true },
    ]);
    expect(other.asked[0]?.body).toMatchObject({ model: 'stand-in-1', stream: true });
    expect(JSON.stringify(other.asked[0]?.headers)).toContain('secret-key');
    expect(other.asked[0]?.raw).not.toContain('secret-key');
  });

  it('keeps the complete questions when the model runs out of tokens', async () => {
    const cut = other.says(twoOf.slice(0, -30), { finish: 'length' });
    other.next(cut, cut, cut, cut);
    const outcome = await modelGenerator(other.settings(), wait).generate(
      job,
      () => undefined,
      new AbortController().signal,
    );
    expect(outcome).toEqual({ made: 1, reasons: ['generation.modelCutOff'] });
  });
});

describe('a model', () => {
  it('passes on each question of a slow model as soon as it is complete', async () => {
    let passedOn = 0;
    let isOver = false;
    // The model goes on only when all questions that it has completed have been passed on.
    const after = (sent: string) => until(() => isOver || passedOn === completeIn(sent));
    standIn.next(standIn.questions(soundQuestions(3), { size: 40, after }));
    const outcome = await modelGenerator(standIn.settings(), wait)
      .generate(job, () => void (passedOn += 1), new AbortController().signal)
      .finally(() => (isOver = true));
    expect(outcome).toEqual({ made: 3, reasons: [] });
  });

  it('keeps the questions of a model that exceeds the time limit although garbage is collected meanwhile, and reports the reason', async () => {
    const never = new Promise<void>(() => undefined);
    let collecting: NodeJS.Timeout | undefined;
    // Only from then on: on a busy machine collecting alone takes longer than the limit.
    const after = (sent: string) => {
      if (completeIn(sent) < 1) return Promise.resolve();
      collecting ??= setInterval(collect, 20);
      return never;
    };
    standIn.next(standIn.questions(soundQuestions(3), { size: 60, after }));
    const outcome = await run({}, { timeoutMs: 3000 }).finally(() => clearInterval(collecting));
    expect(outcome).toMatchObject({ made: 1, reasons: ['generation.modelTimeout'] });
  });

  it('stops a model that never finishes a response in one piece although garbage is collected meanwhile', async () => {
    standIn.next(
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":'),
    );
    const collecting = setInterval(collect, 20);
    const { reasons } = await run({}, { timeoutMs: 3000 }).finally(() => clearInterval(collecting));
    expect(reasons).toEqual(['generation.modelTimeout']);
  });

  it('stops a model that never responds at the time limit', async () => {
    standIn.next(standIn.sleeps());
    expect(await run({}, { timeoutMs: 200 })).toEqual({ questions: [], made: 0, reasons: ['generation.modelTimeout'] });
  });

  it('stops a model that never responds at the time limit although garbage is collected meanwhile', async () => {
    standIn.next(standIn.sleeps());
    const collecting = setInterval(collect, 20);
    const { reasons } = await run({}, { timeoutMs: 300 }).finally(() => clearInterval(collecting));
    expect(reasons).toEqual(['generation.modelTimeout']);
  });

  it('stops a key check that never responds although garbage is collected meanwhile', async () => {
    standIn.next(standIn.sleeps());
    const collecting = setInterval(collect, 20);
    const asked = checkKeys(standIn.settings({ timeoutMs: 300 }), [], job, new AbortController().signal);
    await expect(asked.finally(() => clearInterval(collecting))).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('skips only the broken questions in invalid JSON and requests the rest again', async () => {
    const [first, second, third] = soundQuestions(3).map((each) => JSON.stringify(each));
    standIn.next(
      standIn.says(`Sure! \`\`\`json {"questions": [${first}, {"question": "half" "options": []}, ${second}]}`),
      standIn.says(`{"questions":[${third}]}`),
    );
    const { questions, reasons } = await run();
    expect(questions.map(({ questionText }) => questionText.slice(-2))).toEqual(['1?', '2?', '3?']);
    expect(reasons).toEqual([]);
    expect(standIn.asked[1]?.system).toContain('exactly 1 question');
    expect(standIn.asked[1]?.user).toContain('Which part of the cell is number 2?');
  });

  it('reports a model that never writes JSON', async () => {
    standIn.next(standIn.says('Cells are small [1] and {many}.'), standIn.says('Cells are small.'));
    expect(await run()).toEqual({ questions: [], made: 0, reasons: ['generation.modelProse'] });
  });

  it.each([
    ['in English', () => standIn.says('I am sorry, I cannot do that.')],
    ['in Turkish', () => standIn.says('Üzgünüm, bu konuda soru üretemem.')],
  ])('reports a model that declines %s after two attempts', async (_, reply) => {
    standIn.next(reply(), reply());
    expect(await run()).toEqual({ questions: [], made: 0, reasons: ['generation.modelDeclined'] });
    expect(pauses).toEqual([]);
  });

  it('reports a model that declines in a separate field', async () => {
    const event = { choices: [{ delta: { refusal: 'I cannot help with that.' } }] };
    standIn.next(standIn.sends(`data: ${JSON.stringify(event)}\n\n`, 'text/event-stream'));
    expect(await run()).toEqual({ questions: [], made: 0, reasons: ['generation.modelDeclined'] });
  });

  it('reports unusable questions as such, not as a lack of text', async () => {
    const keyless = { question: 'Which one is it?', options: [{ text: 'a', correct: false }] };
    standIn.next(standIn.questions([keyless]), standIn.questions([keyless]));
    expect(await run()).toEqual({ questions: [], made: 0, reasons: ['generation.modelUnusable'] });
  });

  it('accepts brackets before the JSON and a list around it', async () => {
    const whole = { questions: soundQuestions(3).map((each) => ({ ...each, answer: '' })) };
    standIn.next(standIn.says(`Here are [3] questions {as you asked}:\n${JSON.stringify([whole])}`));
    expect(await run()).toMatchObject({ made: 3, reasons: [] });
  });

  it('requests JSON without a schema from a model that rejects schemas', async () => {
    standIn.next(standIn.refuses(400), standIn.questions(soundQuestions(3)));
    expect(await run()).toMatchObject({ made: 3, reasons: [] });
    expect(standIn.asked.map(({ body }) => (body.response_format as { type: string }).type)).toEqual([
      'json_schema',
      'json_object',
    ]);
  });

  it('accepts a question whose options differ only in signs, formulas or meaningful case', async () => {
    const options = ['AABB', 'aaBB', '-2', '2'].map((text, at) => ({ text, correct: at === 0 }));
    standIn.next(standIn.questions([{ question: 'Which one is it?', options }, ...soundQuestions(2)]));
    expect((await run()).questions.map(({ questionText }) => questionText)).toContain('Which one is it?');
  });

  it('asks once more for missing questions, then reports them', async () => {
    standIn.next(standIn.questions(soundQuestions(1)), standIn.questions([]));
    expect(await run()).toMatchObject({ made: 1, reasons: ['generation.modelTooFew'] });
  });

  it('asks once more after repeated questions, then reports the missing ones', async () => {
    standIn.next(standIn.questions(soundQuestions(1)), standIn.questions(soundQuestions(1)));
    expect(await run()).toMatchObject({ made: 1, reasons: ['generation.modelRepeats'] });
  });

  it('keeps only the requested number of questions', async () => {
    standIn.next(standIn.questions(soundQuestions(200), { size: 50, gapMs: 1 }));
    expect(await run()).toMatchObject({ made: 3, reasons: [] });
    expect(standIn.asked).toHaveLength(1);
  });

  it.each([
    [
      'no key',
      [
        { text: 'a', correct: false },
        { text: 'b', correct: false },
      ],
    ],
    ['one option', [{ text: 'a', correct: true }]],
    [
      'two options alike',
      [
        { text: 'Ribosome', correct: true },
        { text: 'ribosome', correct: false },
      ],
    ],
    [
      'nothing but keys',
      [
        { text: 'a', correct: true },
        { text: 'b', correct: true },
      ],
    ],
    ['500 options', Array.from({ length: 500 }, (_, at) => ({ text: `o${at}`, correct: at === 0 }))],
  ])('rejects a question with %s', async (_, options) => {
    standIn.next(standIn.questions([{ question: 'Which one is it?', options }, ...soundQuestions(3)]));
    expect((await run()).questions.map(({ questionText }) => questionText)).not.toContain('Which one is it?');
  });

  it('rejects a question that repeats one of the bank, of the batch or to avoid', async () => {
    const [first, second, third, fourth, fifth] = soundQuestions(5);
    const all = [first, second, third, third, fourth, fifth].flatMap((each) => (each ? [each] : []));
    standIn.next(standIn.questions(all));
    const { questions } = await run({
      bankQuestions: [{ text: 'WHICH part of the cell is number 1 ?', options: [] }],
      avoid: ['Which part of the cell is number 2?'],
    });
    expect(questions.map(({ questionText }) => questionText.slice(-2))).toEqual(['3?', '4?', '5?']);
  });

  it.each([
    [
      'an HTML page',
      () => standIn.sends('<html><body>Bad gateway</body></html>', 'text/html'),
      'generation.modelUnreadable',
    ],
    [
      'a stream of nonsense',
      () => standIn.sends('data: <html>\n\n', 'text/event-stream'),
      'generation.modelUnreadable',
    ],
    ['500', () => standIn.refuses(500), 'generation.modelFault'],
    ['429', () => standIn.refuses(429), 'generation.modelBusy'],
    ['an address elsewhere', () => standIn.refuses(307, { location: '/elsewhere' }), 'generation.modelUnavailable'],
  ])('gives up a model that responds with %s after four attempts with pauses', async (_, reply, reason) => {
    standIn.next(reply(), reply(), reply(), reply());
    expect(await run()).toEqual({ questions: [], made: 0, reasons: [reason] });
    expect(standIn.asked).toHaveLength(4);
    expect(pauses).toHaveLength(3);
    expect(Math.min(...pauses)).toBeGreaterThan(200);
  });

  it.each([
    ['the API key', 401, 'generation.modelKey'],
    ['its name', 404, 'generation.modelUnknown'],
    ['the length of the text', 413, 'generation.modelTooLong'],
    ['the request', 402, 'generation.modelRefused'],
  ])('does not retry a model that rejects %s, and reports the reason', async (_, status, reason) => {
    standIn.next(standIn.refuses(status));
    expect(await run()).toEqual({ questions: [], made: 0, reasons: [reason] });
    expect(standIn.asked).toHaveLength(1);
  });

  it('does not retry before the time in Retry-After', async () => {
    standIn.next(standIn.refuses(429, { 'retry-after': '30' }), standIn.questions(soundQuestions(3)));
    expect(await run()).toMatchObject({ made: 3, reasons: [] });
    expect(pauses).toEqual([30_000]);
  });

  it('gives up a model that sends a Retry-After of an hour', async () => {
    standIn.next(standIn.refuses(429, { 'retry-after': '3600' }));
    expect(await run()).toMatchObject({ made: 0, reasons: ['generation.modelBusy'] });
  });

  it('requests only the rest after a connection closed halfway', async () => {
    standIn.next(
      standIn.questions(soundQuestions(3), { size: 100, gapMs: 5, hangUpAfter: 4 }),
      standIn.questions(soundQuestions(4).slice(1)),
    );
    const { questions, reasons } = await run();
    expect(questions.map(({ questionText }) => questionText.slice(-2))).toEqual(['1?', '2?', '3?']);
    expect(reasons).toEqual([]);
  });

  it('accepts a response that is not streamed', async () => {
    standIn.next(
      standIn.sends(
        JSON.stringify({ choices: [{ message: { content: JSON.stringify({ questions: soundQuestions(3) }) } }] }),
        'application/json',
      ),
    );
    expect(await run()).toMatchObject({ made: 3, reasons: [] });
  });
});

it('closes the connection on cancellation and rejects with the reason', async () => {
  standIn.next(standIn.questions(soundQuestions(3), { size: 20, gapMs: 20 }));
  const gone = new AbortController();
  const generation = modelGenerator(standIn.settings(), wait).generate(
    job,
    () => gone.abort(new Error('left')),
    gone.signal,
  );
  await expect(generation).rejects.toThrow('left');
  await standIn.hungUp();
});

describe('questions with a fault', () => {
  const faulty = {
    question: 'Which parts does a cell of a plant have?',
    options: ['A wall', 'A nucleus', 'All of the above'].map((text, at) => ({ text, correct: at === 2 })),
  };

  it('are sent back once with what is wrong with them, and taken when they are mended', async () => {
    const options = faulty.options.map(({ text, correct }) => ({ text: correct ? 'A vacuole' : text, correct }));
    standIn.next(standIn.questions([faulty, ...soundQuestions(2)]), standIn.questions([{ ...faulty, options }]));
    const { questions, reasons } = await run();
    expect(questions.map(({ questionText }) => questionText)).toContain(faulty.question);
    expect([questions.length, reasons]).toEqual([3, []]);
    expect(standIn.asked[0]?.system).not.toContain('`mend`');
    expect(standIn.asked[1]?.system).toContain('`mend`');
    expect(standIn.asked[1]?.user).toContain('all of the above');
  });

  it('are left out with the reason when they still have it', async () => {
    standIn.next(standIn.questions([faulty, ...soundQuestions(2)]), standIn.questions([faulty]));
    expect(await run()).toMatchObject({ made: 2, reasons: ['generation.modelFaulty'] });
  });
});

describe('evidence', () => {
  it('rejects evidence that does not occur in the sources', async () => {
    standIn.next(standIn.questions(soundQuestions(3, 'Chloroplasts are found in animal cells.')));
    expect((await run()).questions.map(({ evidence }) => evidence)).toEqual([null, null, null]);
  });

  it('names the lecture that evidence is from', async () => {
    standIn.next(standIn.questions(soundQuestions(3, '“Osmosis moves water through a membrane.”')));
    const { questions } = await run({
      lectures: [{ id: 8, name: 'Osmosis', text: 'Today: Osmosis moves water\nthrough a membrane.' }],
    });
    expect(questions[0]?.evidence).toEqual({
      sentence: 'Osmosis moves water\nthrough a membrane.',
      source: 'lecture',
      lectureId: 8,
    });
  });
});
