import { desc, eq } from 'drizzle-orm';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCategories } from 'shared/contract/category';
import {
  createQuestion,
  deleteQuestion,
  listQuestions,
  type Question,
  type QuestionBody,
} from 'shared/contract/question';
import {
  checkAssessmentExport,
  checkQuestionExport,
  exportAssessment,
  type ExportFormat,
  exportFormats,
  exportQuestions,
  type ExportScope,
} from 'shared/contract/question-export';
import { getQuestionImport, readQuestionFile, startQuestionImport } from 'shared/contract/question-import';
import { ndjsonType } from 'shared/contract/stream';
import { assessmentSections, assessmentQuestions } from '../../db/schema/assessments';
import { auditLog } from '../../db/schema/audit';
import { courses } from '../../db/schema/courses';
import { linkOf, newFileKey } from '../../files/file-address';
import { addAssessment, addTopic } from '../../testing/class-room';
import { itemTypes, sampleItem } from '../../testing/items';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { fileOf, saidOf } from '../../testing/exported';
import { until } from '../../testing/until';
import { keepUpload } from '../upload/public';

let portal: TestPortal;
let school: TestSchool;
let topic: number;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
  topic = await addTopic(portal, school, 'Plants');
});

const as = () => school.teacher.token;
const ofCourse = (): ExportScope => ({ of: 'search', courseIds: [school.courseId] });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function addPicture(fileName: string, more = ''): Promise<string> {
  const key = newFileKey();
  const path = join(mkdtempSync(join(tmpdir(), 'picture-')), 'p');
  writeFileSync(path, Buffer.concat([png, Buffer.from(more)]));
  const { files, now } = portal.app.services;
  await files.adopt(linkOf(key, fileName), path);
  const { schoolId, teacher } = school;
  const file = { schoolId, userId: teacher.userId, key, fileName, fileType: 'image/png', bytes: png.length };
  await keepUpload(portal.db, file, now());
  return linkOf(key, fileName);
}

async function create(change: Partial<QuestionBody>): Promise<number> {
  const { data } = await portal.call(createQuestion, {
    as: as(),
    body: {
      ...{ courseId: school.courseId, gradeId: school.gradeId, questionType: 1, questionCategory: 1, difficulty: 3 },
      ...{ questionText: '<p>Which one?</p>', tags: [String(topic)], score: 2, ...change },
    } as QuestionBody,
  });
  return data.id;
}

const twoOptions = [
  { value: 'Root $\\sqrt{2}$', isCorrectAnswer: true, feedback: 'Yes' },
  { value: 'Leaf', isCorrectAnswer: false },
];

/** A question of each type, with all that its form offers. */
async function addBank(): Promise<void> {
  const cells = await addTopic(portal, school, 'Cells');
  const parts = await addTopic(portal, school, 'Parts', { parentId: cells });
  const [leaf, tree] = [await addPicture('leaf ü.png'), await addPicture('tree.png', 'tree')];
  const [tags, table] = [[String(parts)], '<table><tbody><tr><td>1</td></tr></tbody></table>'];
  const inText = `<p>See <img src="${leaf}" alt="A leaf"> and <span data-type="inline-math" data-latex="x^2&lt;4"></span>.</p>`;
  await create({
    ...{ tags, questionText: inText, options: twoOptions, bloomsTaxonomy: 'analyze' },
    ...{ feedback: { general: 'G', right: 'R', wrong: 'W' }, modelAnswer: '<p>Because of roots.</p>' },
  });
  await create({
    tags,
    questionType: 2,
    questionText: '<p>Why?</p>',
    modelAnswer: `<p>So <img src="${tree}" alt=""></p>`,
  });
  await create({
    ...{ tags, questionType: 3, picturePath: tree, pictureAlt: 'A tree', questionCategory: 2 },
    options: twoOptions.map((option, at) => ({
      ...option,
      ...(at === 0 && { picturePath: leaf, pictureAlt: 'Leaf', media: table, feedbackMedia: table }),
    })),
    feedbackMedia: { general: `<p><img src="${tree}" alt="A tree"></p>` },
  });
  await create({
    tags,
    questionType: 4,
    questionText: '<p>Draw it.</p>',
    drawing: { type: 'excalidraw', elements: [] },
  });
  for (const questionType of itemTypes)
    await create({ tags, questionType, item: sampleItem(questionType) as QuestionBody['item'] });
}

const bank = async (courseId = school.courseId) =>
  (
    await portal.call(listQuestions, {
      as: as(),
      query: { filtered: `[${courseId},${school.gradeId}]`, sort: 'createdOn' },
    })
  ).data;

const check = async (format: ExportFormat, scope = ofCourse()) =>
  (await portal.call(checkQuestionExport, { as: as(), body: { format, scope } })).data;

async function streamed(format: ExportFormat, scope = ofCourse()) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/v1${exportQuestions.path}`,
    headers: { authorization: `Bearer ${as()}`, accept: ndjsonType },
    payload: { format, scope },
  });
  return fileOf(answer.body);
}

async function imported(bytes: Buffer, name: string) {
  const { schoolId, gradeId } = school;
  const course = { schoolId, gradeId, name: 'Other', courseCode: `C${name}`.slice(0, 12) };
  const { id: courseId } = only(await portal.db.insert(courses).values(course).returning());
  const { data: read } = await portal.call(readQuestionFile, {
    as: as(),
    query: { courseId, name },
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  const one = { as: as(), params: { id: read.id } };
  await portal.call(startQuestionImport, { ...one, body: {} });
  const now = async () => (await portal.call(getQuestionImport, one)).data;
  await until(async () => (await now()).state !== 'writing');
  return { courseId, read, done: await now(), questions: await bank(courseId) };
}

it('gives back every question as it was from own JSON, with its pictures, topics and level', async () => {
  await addBank();
  for (const status of ['draft', 'retired'] as const)
    await create({ questionType: 2, status, labels: ['May', status], answerFiles: { kinds: ['pdf'], most: 2 } });
  const before = await bank();
  expect(before).toHaveLength(6 + itemTypes.length);
  const { bytes, end, pieces } = await streamed('json');
  expect(end).toMatchObject({ fileName: 'Biology.json', mediaType: 'application/json' });
  expect(pieces.at(-1)).toMatchObject({ done: before.length, total: before.length });
  const all = before.length;
  expect(await check('json')).toMatchObject({ questions: all, whole: all, pictures: 2, losses: [] });
  expect((await check('gift')).losses.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['draft', 'retired', 'essay-settings']),
  );
  const { questions, read, courseId } = await imported(bytes, 'own.json');
  expect(read.counts).toMatchObject({ taken: before.length, simplified: 0, refused: 0 });
  expect(questions.map(saidOf)).toEqual(before.map(saidOf));
  const pictured = questions.find(({ questionText }) => questionText.includes('<img'));
  const source = /src="([^"]+)"/.exec(pictured?.questionText ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await portal.app.inject({ url: source })).rawPayload).toEqual(png);
  const { data } = await portal.call(listCategories, {
    as: as(),
    query: { filtered: `[${courseId},${school.gradeId}]` },
  });
  expect(JSON.stringify(data)).toContain('Cells');
});

it.each(['gift', 'moodle-xml', 'csv', 'xlsx'] as const)('gives back free tags from %s', async (format) => {
  const labels = ['May', 'Çok zor'];
  await create({ questionType: 2, tags: [String(topic)], labels });
  const { bytes, end } = await streamed(format);
  const { questions } = await imported(bytes, `tags.${end?.fileName.split('.').pop()}`);
  expect(questions.map((question) => question.labels)).toEqual([['Çok zor', 'May']]);
});

const kept: Record<'moodle-xml' | 'gift' | 'qti3' | 'qti12', { questions: number; losses: string[] }> = {
  'moodle-xml': {
    questions: 11,
    losses: [
      'drawing 1',
      'intro-in-text 1',
      'marker-notes 1',
      'order-distractors 1 score',
      'order-rule 1 score',
      'pair-feedback 1',
      'picture-in-text 1',
      'purpose 1',
      'statements-as-matching 1',
      'text-leniency 2 score',
      'word-reuse 1',
    ],
  },
  gift: {
    questions: 10,
    losses: [
      'combined-feedback 1',
      'drawing 1',
      'files 3',
      'marker-notes 2',
      'marks 10',
      'needs-ordering-plugin 1',
      'order-distractors 1 score',
      'order-rule 1 score',
      'pair-feedback 1',
      'picture-in-text 1',
      'purpose 1',
      'statements-as-matching 1',
      'text-leniency 1 score',
      'type 1 score',
      'units 1 score',
    ],
  },
  qti3: {
    questions: 11,
    losses: [
      'answer-feedback 2',
      'category 11',
      'drawing 1',
      'intro-in-text 1',
      'order-distractors 1 score',
      'order-rule 1 score',
      'pair-feedback 1',
      'picture-in-text 1',
      'purpose 1',
      'statements-as-matching 1',
      'tags 11',
      'text-leniency 2 score',
      'units 1 score',
      'word-reuse 1',
    ],
  },
  qti12: {
    questions: 11,
    losses: (
      'answer-feedback 2, category-levels 11, drawing 1, intro-in-text 1, marker-notes 2, menu-as-typed 1 score, order-distractors 1 score, order-rule 1 score, pair-feedback 1, ' +
      'picture-in-text 1, purpose 1, statements-as-matching 1, tags 11, text-leniency 2 score, units 1 score, weight 1 score, word-reuse 1'
    ).split(', '),
  },
};

describe.each(
  Object.entries({ ...kept, qti22: kept.qti3, qti21: kept.qti3 }) as [ExportFormat, (typeof kept)['gift']][],
)('%s', (format, { questions, losses }) => {
  it('says before it begins what is lost, and is read again with that alone missing', async () => {
    await addBank();
    const before = await bank();
    const checked = await check(format);
    expect(
      checked.losses
        .map(({ reason, count, changesScore }) => `${reason} ${count}${changesScore ? ' score' : ''}`)
        .sort(),
    ).toEqual(losses);
    expect(checked.written).toBe(questions);
    const { bytes } = await streamed(format);
    const after = await imported(bytes, `b-${format}.${checked.fileName.split('.').at(-1)}`);
    expect(after.read.counts.refused).toBe(0);
    expect(after.questions).toHaveLength(questions);
    // Pictures of options and drawings, and blocks of statements, become what the format has.
    const becomes: Record<number, number> = { 3: 1, 4: 2, 5: 10 };
    const asked = before.filter(({ questionType }) => questions === before.length || questionType !== 9);
    expect(after.questions.map(({ questionType }) => questionType)).toEqual(
      asked.map(({ questionType: type }) => becomes[type] ?? type),
    );
    const optionsOf = (all: readonly Question[]) =>
      all.map(({ options }) => options.map(({ value, isCorrectAnswer }) => [value, isCorrectAnswer]));
    expect(optionsOf(after.questions)).toEqual(optionsOf(asked));
    const [first] = after.questions;
    expect(first?.questionText).toContain('data-latex="x^2&lt;4"');
    expect(after.questions.some(({ questionText }) => questionText.includes('<img'))).toBe(format !== 'gift');
    expect(new Set(after.questions.map(({ score }) => score))).toEqual(new Set([format === 'gift' ? 1 : 2]));
    const hasTags = format === 'moodle-xml' || format === 'gift';
    expect(first).toMatchObject(
      hasTags
        ? { difficulty: 3, bloomsTaxonomy: 'analyze', tagNames: ['Parts'] }
        : { difficulty: 1, bloomsTaxonomy: null },
    );
  });
});

it('writes an assessment with its order, its marks and its sections, and a draft comes of them again', async () => {
  const [one, two, three] = [
    await create({ questionText: '<p>One?</p>', options: twoOptions }),
    await create({ questionText: '<p>Two?</p>', options: twoOptions }),
    await create({ questionText: '<p>Three?</p>', questionType: 2 }),
  ];
  const id = await addAssessment(portal, school, { questions: [three, two, one], possible: 4, title: 'Roots/Leaves' });
  const section = { assessmentId: id, schoolId: school.schoolId, title: 'Part B', subtitle: '', position: 0 };
  const { id: sectionId } = only(await portal.db.insert(assessmentSections).values(section).returning());
  await portal.db.update(assessmentQuestions).set({ sectionId }).where(eq(assessmentQuestions.questionId, two));
  const call = { as: as(), params: { id } };
  for (const format of ['qti3', 'qti22', 'qti21', 'qti12', 'imscc'] as const) {
    const { data: checked } = await portal.call(checkAssessmentExport, { ...call, body: { format } });
    const fileName = `Roots Leaves.${format === 'imscc' ? 'imscc' : 'zip'}`;
    expect(checked).toMatchObject({ fileName, questions: 3, written: 3 });
    const { data } = await portal.call(exportAssessment, { ...call, body: { format } });
    const back = await imported(Buffer.from(data.base64, 'base64'), `${format}-${fileName}`);
    expect(back.read.quizzes).toMatchObject([{ title: 'Roots/Leaves' }]);
    expect(back.questions.map(({ plainText, score }) => [plainText, score])).toEqual([
      ['Three?', 4],
      ['One?', 4],
      ['Two?', 4],
    ]);
  }
  const moodle = await portal.call(exportAssessment, { ...call, body: { format: 'moodle-xml' } });
  expect(Buffer.from(moodle.data.base64, 'base64').toString()).toContain('$course$/top/Roots//Leaves/Part B');
  const text = await portal.call(checkAssessmentExport, { ...call, body: { format: 'text' } });
  expect(text.data.losses).toContainEqual(expect.objectContaining({ reason: 'test-parts', count: 3 }));
});

it.each(exportFormats)('writes a file of %s for a choice, no default marks not as marks of nothing', async (format) => {
  const one = { options: twoOptions, score: 0 };
  const ids = [await create({ ...one, questionText: '<p>B?</p>' }), await create(one)];
  const scope = { of: 'choice' as const, ids: ids.toReversed() };
  const { data } = await portal.call(exportQuestions, { as: as(), body: { format, scope } });
  expect(Buffer.from(data.base64, 'base64').toString()).toMatch(/^(?!.*(defaultgrade|Points:)).{20}/s);
  expect(data.fileName).toMatch(/^Biology\.(json|xml|gift|zip|imscc|docx|xlsx|csv|txt)$/);
});

it('leaves out what was deleted, refuses an empty export, and names the courses in the audit log', async () => {
  const [kept, gone] = [await create({ options: twoOptions }), await create({ options: twoOptions })];
  await portal.call(deleteQuestion, { as: as(), params: { id: gone } });
  expect((await check('gift')).questions).toBe(1);
  const chosen = await portal.call(checkQuestionExport, {
    as: as(),
    body: { format: 'gift', scope: { of: 'choice', ids: [kept, gone] } },
  });
  expect(chosen.status).toBe(404);
  await streamed('gift', { of: 'search', gradeId: school.gradeId });
  const [entry] = await portal.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: 'course.questionsExported', recordId: school.courseId });
  await portal.call(deleteQuestion, { as: as(), params: { id: kept } });
  const nothing = await portal.call(exportQuestions, { as: as(), body: { format: 'gift', scope: ofCourse() } });
  expect([nothing.status, nothing.error.code]).toEqual([400, 'errors.exportNothing']);
});

it('takes what a filter finds, and nothing of another school', async () => {
  await create({ questionText: '<p>About roots</p>', options: twoOptions });
  await create({ questionText: '<p>About leaves</p>', questionType: 2 });
  const filtered: ExportScope = { of: 'search', courseIds: [school.courseId], questionType: 2 };
  expect((await check('json', filtered)).questions).toBe(1);
  expect((await check('json', { ...ofCourse(), search: 'roots' } as ExportScope)).questions).toBe(1);
  const stranger = await addSchool(portal);
  const scopes: ExportScope[] = [ofCourse(), filtered, { of: 'search', gradeId: school.gradeId }];
  for (const scope of scopes) {
    const answer = await portal.call(exportQuestions, { as: stranger.teacher.token, body: { format: 'json', scope } });
    expect(answer.status).toBe(404);
  }
  const own = await portal.call(exportQuestions, {
    as: stranger.teacher.token,
    body: { format: 'json', scope: { of: 'search' } },
  });
  expect(own.error.code).toBe('errors.exportNothing');
});

it('takes nothing from own JSON that this portal would not take from a form, and no file of another import', async () => {
  const link = await addPicture('secret.png');
  const exact = (question: object) => ({
    ...{
      stem: { format: 'plain', text: 'Neutral?' },
      body: { kind: 'essay' },
      tags: [],
      category: [],
      files: [],
      place: {},
    },
    exact: { product: 'teacher-portal', version: 1, question },
  });
  const base = { questionType: 2, questionCategory: 1, difficulty: 2, score: 1, questionText: '<p>Exact?</p>' };
  const items = [
    exact({
      ...base,
      questionText: `<p>Exact <script>x()</script><img src="${link}" alt="stolen"></p>`,
      picturePath: link,
    }),
    exact({ ...base, questionType: 99 }),
    exact({ ...base, schoolId: 1 }),
  ];
  const file = JSON.stringify({ format: 'interchange/questions', version: 1, items });
  const { questions } = await imported(Buffer.from(file), 'hostile.json');
  expect(questions.map(({ questionText, picturePath }) => [questionText, picturePath])).toEqual([
    ['<p>Exact stolen</p>', null],
    ['<p>Neutral?</p>', null],
    ['<p>Neutral?</p>', null],
  ]);
});
