import { bloomsTaxonomy, difficulty, questionType } from 'shared/contract/enums';
import { ModelStandIn, soundQuestions } from '../../testing/model-stand-in';
import { type GenerationJob, type MadeQuestion } from '../generator';
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
const twoOf = JSON.stringify({ questions: soundQuestions(2) });

describe.each(['openai', 'anthropic'] as const)('a model that speaks like %s', (provider) => {
  let other: ModelStandIn;
  beforeAll(async () => {
    other = await ModelStandIn.open(provider);
  });
  afterAll(() => other.close());

  it('gives questions with name of the model, key and evidence word for word', async () => {
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

  it('is kept as far as it came when it runs out of room', async () => {
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

describe('a model that', () => {
  it('answers slowly hands on each question as it is complete', async () => {
    standIn.next(standIn.questions(soundQuestions(3), { size: 40, gapMs: 8 }));
    const times: number[] = [];
    await modelGenerator(standIn.settings(), wait).generate(
      job,
      () => void times.push(Date.now()),
      new AbortController().signal,
    );
    expect(times).toHaveLength(3);
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(20);
  });

  it('answers too late gives what it had, and the reason', async () => {
    standIn.next((response, asked) => standIn.questions(soundQuestions(3), { size: 60, gapMs: 150 })(response, asked));
    const { made, reasons } = await run({}, { timeoutMs: 1500 });
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(3);
    expect(reasons).toEqual(['generation.modelTimeout']);
  });

  it('never answers ends at the limit', async () => {
    standIn.next(standIn.sleeps());
    expect(await run({}, { timeoutMs: 200 })).toEqual({ questions: [], made: 0, reasons: ['generation.modelTimeout'] });
  });

  it('writes broken JSON loses only what is broken, and is asked for the rest', async () => {
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

  it('never writes JSON ends with a word on it', async () => {
    standIn.next(standIn.says('I am sorry, I cannot do that.'), standIn.says('I am sorry.'));
    expect(await run()).toEqual({ questions: [], made: 0, reasons: ['generation.modelTooFew'] });
  });

  it('gives too few is asked once more, and then the rest is missed', async () => {
    standIn.next(standIn.questions(soundQuestions(1)), standIn.questions(soundQuestions(1)));
    expect(await run()).toMatchObject({ made: 1, reasons: ['generation.modelTooFew'] });
  });

  it('gives too many is stopped at the number', async () => {
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
  ])('writes a question with %s does not get it through', async (_, options) => {
    standIn.next(standIn.questions([{ question: 'Which one is it?', options }, ...soundQuestions(3)]));
    expect((await run()).questions.map(({ questionText }) => questionText)).not.toContain('Which one is it?');
  });

  it('repeats a question of the bank, of the batch or one to avoid is not heard', async () => {
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
    ['500', () => standIn.refuses(500), 'generation.modelUnavailable'],
    ['429', () => standIn.refuses(429), 'generation.modelBusy'],
    ['an address elsewhere', () => standIn.refuses(307, { location: '/elsewhere' }), 'generation.modelUnavailable'],
  ])('answers with %s every time is asked four times, with pauses, and then given up', async (_, reply, reason) => {
    standIn.next(reply(), reply(), reply(), reply());
    expect(await run()).toEqual({ questions: [], made: 0, reasons: [reason] });
    expect(standIn.asked).toHaveLength(4);
    expect(pauses).toHaveLength(3);
    expect(Math.min(...pauses)).toBeGreaterThan(200);
  });

  it('refuses the key is not asked again', async () => {
    standIn.next(standIn.refuses(401));
    expect(await run()).toEqual({ questions: [], made: 0, reasons: ['generation.modelRefused'] });
    expect(standIn.asked).toHaveLength(1);
  });

  it('says when to come back is left alone until then', async () => {
    standIn.next(standIn.refuses(429, { 'retry-after': '30' }), standIn.questions(soundQuestions(3)));
    expect(await run()).toMatchObject({ made: 3, reasons: [] });
    expect(pauses).toEqual([30_000]);
  });

  it('wants to be left alone for an hour is given up', async () => {
    standIn.next(standIn.refuses(429, { 'retry-after': '3600' }));
    expect(await run()).toMatchObject({ made: 0, reasons: ['generation.modelBusy'] });
  });

  it('hangs up half-way is asked for the rest only', async () => {
    standIn.next(
      standIn.questions(soundQuestions(3), { size: 100, gapMs: 5, hangUpAfter: 4 }),
      standIn.questions(soundQuestions(4).slice(1)),
    );
    const { questions, reasons } = await run();
    expect(questions.map(({ questionText }) => questionText.slice(-2))).toEqual(['1?', '2?', '3?']);
    expect(reasons).toEqual([]);
  });

  it('answers whole instead of streaming is understood', async () => {
    standIn.next(
      standIn.sends(
        JSON.stringify({ choices: [{ message: { content: JSON.stringify({ questions: soundQuestions(3) }) } }] }),
        'application/json',
      ),
    );
    expect(await run()).toMatchObject({ made: 3, reasons: [] });
  });
});

it('giving up closes the connection to the model and rejects with the reason', async () => {
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

describe('evidence', () => {
  it('that stands nowhere in the sources is none', async () => {
    standIn.next(standIn.questions(soundQuestions(3, 'Chloroplasts are found in animal cells.')));
    expect((await run()).questions.map(({ evidence }) => evidence)).toEqual([null, null, null]);
  });

  it('from a lecture names the lecture', async () => {
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
