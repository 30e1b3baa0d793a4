import { Agent, request as httpRequest } from 'node:http';
import { type Socket } from 'node:net';
import {
  bulkCreateQuestions,
  checkQuestions,
  type GenerationBody,
  generateQuestions,
  type GenerationEvent,
  generationEventSchema,
  getGenerator,
  regenerateQuestions,
} from 'shared/contract/generation';
import { eventStreamType, ndjsonType } from 'shared/contract/stream';
import { categories, courses } from '../../db/schema/courses';
import { lectureCategories, lectures } from '../../db/schema/lectures';
import { addQuestion, addTopic } from '../../testing/class-room';
import { ModelStandIn, soundQuestions } from '../../testing/model-stand-in';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const context =
  'Mitochondria release most of the energy of a cell. Ribosomes make proteins. The nucleus was described by Robert Brown in 1831. A vacuole is a space in the cell that stores water.';

let portal: TestPortal;
let standIn: ModelStandIn;
let school: TestSchool;
let other: TestSchool;
let topic: number;
let physicsTopic: number;

beforeAll(async () => {
  standIn = await ModelStandIn.open();
  portal = await TestPortal.open({ ai: standIn.settings() });
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  topic = await addTopic(portal, school, 'Cell');
  const { schoolId, gradeId } = school;
  const courseId = only(
    await portal.db.insert(courses).values({ schoolId, gradeId, name: 'Physics', courseCode: 'PHYS-101' }).returning(),
  ).id;
  physicsTopic = only(await portal.db.insert(categories).values({ schoolId, courseId, name: 'Motion' }).returning()).id;
  await addQuestion(portal, school, { topics: [topic], plainText: 'Who described the nucleus?' });
  const lectureId = only(
    await portal.db
      .insert(lectures)
      .values({ schoolId, name: 'Cells', type: 3, content: '<p>Cells <b>divide</b> by mitosis every day.</p>' })
      .returning(),
  ).id;
  await portal.db.insert(lectureCategories).values({ schoolId, lectureId, categoryId: topic });
});
beforeEach(() => standIn.reset());
afterAll(async () => {
  await portal.close();
  await standIn.close();
});

const request = (overrides: Partial<GenerationBody> = {}): GenerationBody => ({
  courseCode: 'BIOL-101',
  gradeId: school.gradeId,
  keywords: [String(topic)],
  numberOfQuestions: 2,
  contexts: [context],
  bloomsTaxonomy: 'understand',
  ...overrides,
});
const generate = (overrides: Partial<GenerationBody> = {}, headers: Record<string, string> = {}) =>
  portal.call(generateQuestions, { as: school.teacher.token, body: request(overrides), headers });
const agreeing = '{"answers":[{"no":1,"options":[1]},{"no":2,"options":[3]}]}';

describe('generation with a model', () => {
  it('names the model before any question is requested', async () => {
    const { data } = await portal.call(getGenerator, { as: school.teacher.token });
    expect(data).toEqual({ generator: 'model', madeBy: 'stand-in-1' });
    expect(standIn.asked).toHaveLength(0);
  });

  it('returns questions that fit the bank, with evidence, generator and second answer', async () => {
    standIn.next(standIn.questions(soundQuestions(2, 'Ribosomes make proteins.')), standIn.says(agreeing));
    const { status, data, meta } = await generate();
    expect(status).toBe(200);
    expect(meta).toEqual({
      ...{ asked: 2, made: 2, generator: 'model', madeBy: 'stand-in-1' },
      ...{ reasons: [], documents: [] },
    });
    expect(data[0]).toMatchObject({
      questionNo: 1,
      questionText: '<p>Which part of the cell is number 1?</p>',
      questionType: 1,
      questionCategory: 1,
      courseId: school.courseId,
      gradeId: school.gradeId,
      tags: [String(topic)],
      bloomsTaxonomy: 'understand',
      origin: 'model',
      madeBy: 'stand-in-1',
      evidence: 'Ribosomes make proteins.',
      evidenceSource: 'context',
      supported: true,
      keyCheck: 'agrees',
    });
    expect(data[1]).toMatchObject({ keyCheck: 'disagrees', keyChosen: [2] });
    // With another topic, so that the bank has none of them in the following tests.
    const tags = [String(await addTopic(portal, school, 'Saved'))];
    const saved = await portal.call(bulkCreateQuestions, {
      as: school.teacher.token,
      body: data.map((question) => ({ ...question, tags })),
    });
    expect(saved.data.map(({ madeBy, evidence }) => [madeBy, evidence])).toEqual([
      ['stand-in-1', 'Ribosomes make proteins.'],
      ['stand-in-1', 'Ribosomes make proteins.'],
    ]);
  });

  it('sends the model the questions of the bank and the lectures on the topic', async () => {
    standIn.next(standIn.questions(soundQuestions(1)), standIn.says('{"answers":[]}'));
    await generate({ numberOfQuestions: 1, language: 'tr' });
    expect(standIn.asked[0]?.system).toContain('in Turkish');
    expect(standIn.asked[0]?.user).toContain('Who described the nucleus?');
    expect(standIn.asked[0]?.user).toContain('Cells divide by mitosis every day.');
  });

  it('marks evidence that does not occur in the sources as unsupported, and shows markup as text', async () => {
    standIn.next(
      standIn.questions([
        {
          question: 'Is <script>alert(1)</script> a cell?',
          options: soundQuestions(1)[0]?.options ?? [],
          evidence: 'Invented by the model.',
        },
      ]),
      standIn.says('{}'),
    );
    const { data } = await generate({ numberOfQuestions: 1 });
    expect(data[0]).toMatchObject({
      evidence: null,
      supported: false,
      keyCheck: null,
      questionText: '<p>Is &lt;script&gt;alert(1)&lt;/script&gt; a cell?</p>',
    });
    expect(data[0]?.reviewScore).toBeLessThanOrEqual(40);
  });

  it('returns the usable questions, why the rest is missing, and that keys are unchecked', async () => {
    standIn.next(standIn.questions(soundQuestions(1)), standIn.refuses(401), standIn.refuses(401));
    const { data, meta } = await generate();
    expect(data).toHaveLength(1);
    expect(meta).toMatchObject({ asked: 2, made: 1, reasons: ['generation.modelKey', 'generation.keysUnchecked'] });
  });

  it('reports that the second answer could not be read', async () => {
    standIn.next(standIn.questions(soundQuestions(2)), standIn.says('They are all fine.'));
    expect((await generate()).meta).toMatchObject({ made: 2, reasons: ['generation.keysUnreadable'] });
  });

  it('regenerates with an instruction and the existing questions, so that others are returned', async () => {
    standIn.next(
      standIn.questions(soundQuestions(2)),
      standIn.says(agreeing),
      standIn.questions(soundQuestions(3).slice(1)),
      standIn.says('{}'),
    );
    const { data: questions } = await generate();
    const answer = await portal.call(regenerateQuestions, {
      as: school.teacher.token,
      body: { ...request({ numberOfQuestions: 1 }), questions, instruction: 'Harder distractors' },
    });
    expect(answer.data).toMatchObject([{ questionNo: 1, questionText: '<p>Which part of the cell is number 3?</p>' }]);
    expect(standIn.asked[2]?.user).toContain('"wish":"Harder distractors"');
    expect(standIn.asked[2]?.user).toContain('Which part of the cell is number 2?');
  });
});

describe('offline generation although there is a model', () => {
  it('generates offline on request although there is a model, marked as such, without calling it', async () => {
    const { data, meta } = await generate({ generator: 'offline', bloomsTaxonomy: 'remember', numberOfQuestions: 1 });
    expect(meta).toMatchObject({ made: 1, generator: 'offline', madeBy: 'offline' });
    expect(data[0]).toMatchObject({ origin: 'offline', madeBy: 'offline' });
    expect(standIn.asked).toEqual([]);
  });
});

describe('a streamed generation', () => {
  async function events(type: string, overrides: Partial<GenerationBody> = {}) {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/question/bulkgenerate',
      payload: request(overrides),
      headers: { authorization: `Bearer ${school.teacher.token}`, accept: type },
    });
    const lines = response.body.split(type === ndjsonType ? '\n' : '\n\n').filter(Boolean);
    const parsed = lines.map((line): GenerationEvent =>
      generationEventSchema.parse(JSON.parse(line.replace(/^data: /, ''))),
    );
    return { status: response.statusCode, type: response.headers['content-type'], parsed };
  }

  it.each([ndjsonType, eventStreamType])(
    'streams as %s each question, then the check results, then the summary',
    async (type) => {
      standIn.next(standIn.questions(soundQuestions(2)), standIn.says(agreeing));
      const { status, type: answered, parsed } = await events(type);
      expect([status, answered]).toEqual([200, `${type}; charset=utf-8`]);
      expect(parsed.map((event) => event.type)).toEqual(['question', 'question', 'keyCheck', 'keyCheck', 'done']);
      expect(parsed.at(-1)).toMatchObject({ meta: { made: 2, reasons: [] } });
    },
  );

  it('rejects a streamed generation like the unstreamed call', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/question/bulkgenerate',
      payload: request({ numberOfQuestions: 11 }),
      headers: { authorization: `Bearer ${school.teacher.token}`, accept: ndjsonType },
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'errors.noOfQuestions']);
  });
});

describe('a request', () => {
  it.each<[string, Partial<GenerationBody>, string]>([
    ['0 questions', { numberOfQuestions: 0, courseCode: '' }, 'errors.noOfQuestions'],
    ['11 questions', { numberOfQuestions: 11 }, 'errors.noOfQuestions'],
    ['1.5 questions', { numberOfQuestions: 1.5 }, 'errors.noOfQuestions'],
    ['no course', { courseCode: '', questionType: 9 }, 'errors.courseMissing'],
    ['no type', { questionType: 9, questionCategory: 9 }, 'errors.questionType'],
    ['no bank', { questionCategory: 9, keywords: [] }, 'errors.questionBank'],
    ['no topic', { keywords: [], bloomsTaxonomy: '' }, 'errors.questionsAITags'],
    ['two topics', { keywords: ['1', '2'] }, 'errors.invalidValue'],
    ['no level of Bloom', { bloomsTaxonomy: '', questionDificulty: 9 }, 'errors.questionBloomsTaxanomy'],
    ['no difficulty', { questionDificulty: 9, contexts: ['x'] }, 'errors.questionsDifficultyLevel'],
    ['a context of 49 characters', { contexts: [' ', ` ${'x'.repeat(49)} `] }, 'errors.contextLessThan50'],
    ['a context of 3001 characters', { contexts: ['x'.repeat(1500), 'x'.repeat(1500)] }, 'errors.contextMoreThan3000'],
  ])(
    'rejects a generation request with %s in the order of the specification without calling the model',
    async (_, overrides, code) => {
      const { status, error } = await generate(overrides);
      expect([status, error.code]).toEqual([400, code]);
      expect(standIn.asked).toEqual([]);
    },
  );

  it('rejects a topic of another course, and returns 404 for anything of another school', async () => {
    const foreignTopic = await addTopic(portal, other, 'Elsewhere');
    expect((await generate({ keywords: [String(physicsTopic)] })).error.code).toBe('errors.topicOfCourse');
    expect((await generate({ keywords: [String(foreignTopic)] })).status).toBe(404);
    expect((await generate({ gradeId: other.gradeId })).status).toBe(404);
    expect((await generate({ courseCode: 'NONE-1' })).status).toBe(404);
    expect(standIn.asked).toEqual([]);
  });
});

describe('the checks of edited questions', () => {
  const question = (questionNo: number, questionText: string, keys: boolean[]) => ({
    questionNo,
    questionType: 1 as const,
    questionText,
    options: keys.map((isCorrectAnswer, at) => ({
      value: ['Ribosome', 'Nucleus', 'Vacuole'][at] ?? '',
      isCorrectAnswer,
    })),
  });

  it('finds what an edit broke, and a duplicate in the bank or in the list', async () => {
    const { courseId } = school;
    const copy = await addQuestion(portal, school, {
      topics: [topic],
      plainText: 'Which of these organelles is known for making proteins?',
      keys: ['Ribosome'],
      distractors: ['Nucleus', 'Vacuole'],
    });
    expect(copy).toBeGreaterThan(0);
    const same = '<p>Which of these organelles is known for making proteins?</p>';
    const questions = [
      question(1, same, [true, false, false]),
      question(2, same, [false, false, false]),
      question(3, '<p>What stores water in plants?</p>', [false, false, true]),
    ];
    const { data } = await portal.call(checkQuestions, {
      as: school.teacher.token,
      body: { courseId, tags: [String(topic)], questions },
    });
    const keysOf = (no: number) => data.find(({ questionNo }) => questionNo === no)?.checks.map(({ key }) => key);
    expect(keysOf(1)).toEqual(expect.arrayContaining(['questionChecks.copyInBank', 'questionChecks.duplicateInList']));
    const elsewhere = await portal.call(checkQuestions, {
      as: school.teacher.token,
      body: { courseId, tags: [String(physicsTopic)], questions: questions.slice(0, 1) },
    });
    expect(elsewhere.data[0]?.checks).toContainEqual(
      expect.objectContaining({ key: 'questionChecks.copyInBank', questionId: copy }),
    );
    const itself = await portal.call(checkQuestions, {
      as: school.teacher.token,
      body: { courseId, questions: questions.slice(0, 1).map((each) => ({ ...each, id: copy })) },
    });
    expect(itself.data[0]?.checks.map(({ key }) => key)).not.toContain('questionChecks.copyInBank');
    const options = question(1, same, [true, false])
      .options.slice(0, 1)
      .concat({ value: 'Wall', isCorrectAnswer: false });
    const reworded = await portal.call(checkQuestions, {
      as: school.teacher.token,
      body: { courseId, questions: [{ ...question(1, same, [true]), options }] },
    });
    expect(reworded.data[0]?.checks).toContainEqual(
      expect.objectContaining({ key: 'questionChecks.stemInBank', questionId: copy }),
    );
    expect(keysOf(2)).toContain('questionChecks.noKey');
    expect(keysOf(3)).not.toContain('questionChecks.duplicateInList');
  });
});

describe('without a model', () => {
  let bare: TestPortal;
  afterEach(() => bare.close());

  it('generates by rules without a model and says so', async () => {
    bare = await TestPortal.open();
    const own = await addSchool(bare);
    const body = { ...request(), gradeId: own.gradeId, keywords: [String(await addTopic(bare, own, 'Cell'))] };
    expect((await bare.call(getGenerator, { as: own.teacher.token })).data).toEqual({
      generator: 'offline',
      madeBy: 'offline',
    });
    const { data, meta } = await bare.call(generateQuestions, { as: own.teacher.token, body });
    expect(meta).toMatchObject({ asked: 2, generator: 'offline', madeBy: 'offline', made: data.length });
    expect(data.length).toBeGreaterThan(0);
    for (const { evidence, origin, supported } of data) {
      expect(context).toContain(evidence);
      expect([origin, supported]).toEqual(['offline', true]);
    }
  });

  it('leaves no listeners on a reused connection', async () => {
    bare = await TestPortal.open();
    const own = await addSchool(bare);
    const body = JSON.stringify({
      ...request(),
      gradeId: own.gradeId,
      keywords: [String(await addTopic(bare, own, 'Cell'))],
    });
    const sockets: Socket[] = [];
    bare.app.server.on('connection', (socket) => sockets.push(socket));
    const url = await bare.app.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${own.teacher.token}`, 'content-type': 'application/json' };
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        const asked = httpRequest(
          `${url}/api/v1/question/bulkgenerate`,
          { method: 'POST', agent, headers },
          (response) => response.resume().once('end', resolve),
        );
        asked.once('error', reject).end(body);
      });
    await ask();
    const before = sockets[0]?.listenerCount('close') ?? 0;
    for (let call = 0; call < 8; call += 1) await ask();
    agent.destroy();
    expect(sockets).toHaveLength(1);
    // Listeners that Node itself adds temporarily are not counted.
    expect(sockets[0]?.listenerCount('close')).toBeLessThan(before + 4);
  });
});
