import { limits } from 'shared/contract/limits';
import {
  createQuestion,
  deleteQuestion,
  getQuestion,
  listQuestions,
  type QuestionBody,
  updateQuestion,
} from 'shared/contract/question';
import { filtered } from 'shared/contract/fields';
import { restoreQuestion } from 'shared/contract/question-bulk';
import { categories, courses } from '../../db/schema/courses';
import { grades } from '../../db/schema/schools';
import { addAssessment, addQuestion, addTopic } from '../../testing/class-room';
import { addFile } from '../../testing/lectures';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let topic: number;
let foreignTopic: number;
let otherCourse: { id: number; topic: number };

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  topic = await addTopic(portal, school, 'Cell');
  foreignTopic = await addTopic(portal, other, 'Elsewhere');
  const { schoolId, gradeId } = school;
  const { id } = only(
    await portal.db.insert(courses).values({ schoolId, gradeId, name: 'Physics', courseCode: 'PHYS-101' }).returning(),
  );
  otherCourse = {
    id,
    topic: only(await portal.db.insert(categories).values({ schoolId, courseId: id, name: 'Motion' }).returning()).id,
  };
});
afterAll(() => portal.close());

const written = (overrides: Partial<QuestionBody> = {}): QuestionBody => ({
  courseId: school.courseId,
  gradeId: school.gradeId,
  questionType: 1,
  questionCategory: 1,
  questionText: '<p>Which organelle makes proteins?</p>',
  options: [
    { value: 'Ribosome', isCorrectAnswer: true },
    { value: 'Nucleus', isCorrectAnswer: false },
  ],
  tags: [String(topic)],
  difficulty: 2,
  ...overrides,
});
const create = (overrides: Partial<QuestionBody> = {}, headers: Record<string, string> = {}) =>
  portal.call(createQuestion, { as: school.teacher.token, body: written(overrides), headers });
const update = (id: number, overrides: Partial<QuestionBody> = {}, version?: number) =>
  portal.call(updateQuestion, {
    as: school.teacher.token,
    params: { id },
    body: written({ id, ...overrides }),
    ...(version ? { headers: { 'if-match': `"${version}"` } } : {}),
  });
const read = (id: number) => portal.call(getQuestion, { as: school.teacher.token, params: { id } });
const remove = (id: number, headers: Record<string, string> = {}) =>
  portal.call(deleteQuestion, { as: school.teacher.token, params: { id }, headers });

describe('a new question', () => {
  it('stores a new question of each type completely, with status 201 and a message', async () => {
    const drawing = { shapes: [{ id: 'a' }] };
    const preview = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0L4 4"></path></svg>';
    const picture = await addFile(portal, school, 'cell.png');
    const made = await create({
      questionType: 3,
      picturePath: picture,
      pictureAlt: ' A cell ',
      options: [
        { value: 'A', isCorrectAnswer: true, picturePath: picture, pictureAlt: 'Its wall' },
        { value: 'B', isCorrectAnswer: false },
      ],
    });
    expect([made.status, made.message]).toEqual([201, 'Question created!']);
    expect(made.data).toMatchObject({
      questionType: 3,
      picturePath: picture,
      pictureAlt: 'A cell',
      author: { id: school.teacher.userId },
      origin: 'manual',
      madeBy: null,
      version: 1,
      tagNames: ['Cell'],
    });
    expect(made.data.pictureSource).toContain(`${picture}?`);
    expect(made.data.options[0]).toMatchObject({
      picturePath: picture,
      pictureAlt: 'Its wall',
      pictureSource: expect.stringContaining('signature') as unknown,
    });
    expect((await create({ questionType: 2, options: [], modelAnswer: '<p>Because.</p>' })).data).toMatchObject({
      modelAnswer: '<p>Because.</p>',
      options: [],
    });
    expect((await create({ questionType: 4, options: [], drawing, drawingPreview: preview })).data).toMatchObject({
      drawing,
      drawingPreview: preview,
    });
  });

  it('creates a question once when it is sent twice with one key', async () => {
    const headers = { 'idempotency-key': 'question-once-1' };
    const [first, second] = [await create({}, headers), await create({}, headers)];
    expect(second.data.id).toBe(first.data.id);
  });

  it('finds a new question by its text and options at once, regardless of diacritics', async () => {
    await create({
      questionText: '<p>Işığın <b>kırılması</b> nedir?</p>',
      options: [
        { value: 'Çözünürlük', isCorrectAnswer: true },
        { value: 'b', isCorrectAnswer: false },
      ],
    });
    const found = (search: string) =>
      portal.call(listQuestions, {
        as: school.teacher.token,
        query: { filtered: filtered(school.courseId, school.gradeId), search },
      });
    expect((await found('isigin kirilmasi')).meta.total).toBe(1);
    expect((await found('cozunurluk')).meta.total).toBe(1);
  });

  it('strips scripts from the rich text of a question, and keeps options and LaTeX as typed', async () => {
    const options = [
      { value: '<img src=x onerror=alert(1)> 2 < 3', isCorrectAnswer: true },
      { value: '$a<b$ <script>alert(1)</script>', isCorrectAnswer: false },
    ];
    const { data } = await create({
      questionText:
        '<p onclick="alert(1)">Solve <span data-type="inline-math" data-latex="\\href{javascript:alert(1)}{x}" onload="x()"></span><script>alert(2)</script></p><iframe src="https://evil.example"></iframe>',
      modelAnswer: '<a href="javascript:alert(3)">x</a>',
      options,
    });
    expect(data.questionText).toBe(
      '<p>Solve <span data-type="inline-math" data-latex="\\href{javascript:alert(1)}{x}"></span></p>',
    );
    expect(data.modelAnswer).not.toContain('javascript');
    expect(data.options.map(({ value }) => value)).toEqual(options.map(({ value }) => value));
  });

  it.each<[string, Partial<QuestionBody>, string]>([
    ['no course', { courseId: null, questionType: 12 }, 'errors.courseSelect'],
    ['no type', { questionType: 12, tags: [] }, 'errors.questionType'],
    ['no bank', { questionCategory: 5, tags: [] }, 'errors.questionBank'],
    ['no text', { questionText: '<p> </p>', options: [] }, 'errors.questionTitle'],
    ['only one option', { options: [{ value: 'a', isCorrectAnswer: true }], tags: [] }, 'errors.mcqOptionsTwo'],
    [
      'an empty option',
      {
        options: [
          { value: ' ', isCorrectAnswer: true },
          { value: 'b', isCorrectAnswer: false },
        ],
      },
      'errors.mcqOptionValue',
    ],
    [
      'no key',
      {
        options: [
          { value: 'a', isCorrectAnswer: false },
          { value: 'b', isCorrectAnswer: false },
        ],
      },
      'errors.mcqCorrectRequired',
    ],
    ['no tag', { tags: [], difficulty: 0 }, 'errors.questionAITags'],
    ['no difficulty', { difficulty: 0, gradeId: null }, 'errors.questionDifficultyLevel'],
    ['no grade', { gradeId: null }, 'errors.questionGradeInfo'],
    [
      '500 options',
      { options: Array.from({ length: 500 }, (_, at) => ({ value: `o${at}`, isCorrectAnswer: at === 0 })) },
      'errors.mcqOptionsMax',
    ],
    ['a text of 200,001 characters', { questionText: 'x'.repeat(limits.richTextMax + 1) }, 'errors.tooLong'],
    ['a picture elsewhere', { picturePath: 'https://evil.example/a.png' }, 'errors.questionPicture'],
    ['a picture that is a page', { picturePath: 'data:text/html,<script>alert(1)</script>' }, 'errors.questionPicture'],
    ['a picture that climbs', { picturePath: '/api/v1/upload/lecture/../../auth/a.png' }, 'errors.questionPicture'],
    ['a drawing without end', { drawing: { a: 'x'.repeat(limits.drawingMax) } }, 'errors.questionDrawing'],
  ])('rejects a question with %s, in the order of the specification', async (_, overrides, code) => {
    const { status, error } = await create(overrides);
    expect([status, error.code]).toEqual([400, code]);
  });

  it('accepts a question text of 200,000 characters', async () => {
    const { data } = await create({ questionText: `<p>${'ş'.repeat(limits.richTextMax - 7)}</p>` });
    expect(data.plainText).toHaveLength(limits.richTextMax - 7);
  });

  it('requires course, grade and tags of one school and one course', async () => {
    expect((await create({ courseId: other.courseId })).status).toBe(404);
    expect((await create({ gradeId: other.gradeId })).status).toBe(404);
    expect((await create({ tags: [String(foreignTopic)] })).status).toBe(404);
    expect((await create({ tags: [String(otherCourse.topic)] })).error.code).toBe('errors.tagsOfCourse');
  });

  it('requires the grade of its course, in a school with several', async () => {
    const { schoolId } = school;
    const [grade] = await portal.db.insert(grades).values({ schoolId, name: 'Grade 12', position: 9 }).returning();
    const { status, error } = await create({ gradeId: grade?.id ?? 0 });
    expect([status, error.code]).toEqual([400, 'errors.questionGradeInfo']);
  });
});

describe('an edited question', () => {
  it('replaces an edited question with the next version, and keeps the ids of its options', async () => {
    const { data: made } = await create();
    const [ribosome, nucleus] = made.options;
    const options = [
      { id: nucleus?.id ?? 0, value: 'The nucleus', isCorrectAnswer: false },
      { value: 'Vacuole', isCorrectAnswer: false },
      { value: 'Ribosome', isCorrectAnswer: true },
    ];
    const { data, message } = await update(made.id, { questionText: 'Who makes proteins?', difficulty: 4, options }, 1);
    expect(message).toBe('Question updated!');
    expect(data).toMatchObject({ id: made.id, plainText: 'Who makes proteins?', difficulty: 4, version: 2 });
    expect(data.options.map(({ id, value }) => [id, value])).toEqual([
      [nucleus?.id, 'The nucleus'],
      [expect.any(Number), 'Vacuole'],
      [ribosome?.id, 'Ribosome'],
    ]);
    expect((await update(made.id, {}, 1)).status).toBe(412);
    expect((await read(made.id)).data.version).toBe(2);
  });

  it('rejects an option of another question', async () => {
    const [{ data: first }, { data: second }] = [await create(), await create()];
    const stolen = first.options.map(({ id, isCorrectAnswer }) => ({ id, value: 'stolen', isCorrectAnswer }));
    expect((await update(second.id, { options: stolen })).status).toBe(200);
    expect((await read(first.id)).data.options.map(({ value }) => value)).toEqual(['Ribosome', 'Nucleus']);
  });

  it('returns 404 for editing a question that is deleted or of another school, and loses nothing', async () => {
    const foreign = await addQuestion(portal, other);
    expect((await update(foreign)).status).toBe(404);
    const { data: made } = await create();
    expect((await update(made.id, { tags: [] })).status).toBe(400);
    expect((await read(made.id)).data).toEqual(made);
  });
});

describe('a deleted question', () => {
  it('deletes a question and restores it', async () => {
    const { data: made } = await create();
    expect((await remove(made.id)).message).toBe('Question deleted.');
    expect((await read(made.id)).status).toBe(404);
    expect((await remove(made.id)).status).toBe(404);
    const back = await portal.call(restoreQuestion, { as: school.teacher.token, params: { id: made.id } });
    expect([back.message, back.data]).toEqual(['Question restored!', made]);
    expect((await portal.call(restoreQuestion, { as: other.teacher.token, params: { id: made.id } })).status).toBe(404);
  });

  it('keeps a question that a published assessment uses, but not one that only a draft uses', async () => {
    const used = await addQuestion(portal, school);
    const drafted = await addQuestion(portal, school);
    await addAssessment(portal, school, { questions: [used] });
    await addAssessment(portal, school, { questions: [drafted], publishedAt: null });
    expect((await remove(used)).error).toMatchObject({ status: 409, code: 'errors.questionInUse' });
    expect((await read(used)).status).toBe(200);
    expect((await remove(drafted)).status).toBe(200);
  });

  it('returns 412 for deleting a question that somebody has changed meanwhile', async () => {
    const { data: made } = await create();
    await update(made.id);
    expect((await remove(made.id, { 'if-match': '"1"' })).status).toBe(412);
  });
});
