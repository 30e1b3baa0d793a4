import { and, eq, inArray } from 'drizzle-orm';
import { type EndpointBody } from 'shared/contract/endpoint';
import { memberRole } from 'shared/contract/enums';
import { bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { getQuestion } from 'shared/contract/question';
import { listQuestionTrail } from 'shared/contract/question-history';
import { copyQuestions, moveQuestions, previewTransfer, undoTransfer } from 'shared/contract/question-transfer';
import { auditLog } from '../../../db/schema/audit';
import { categories, courses } from '../../../db/schema/courses';
import { passages } from '../../../db/schema/passages';
import { questionOptions, questions } from '../../../db/schema/questions';
import { grades, schoolMembers } from '../../../db/schema/schools';
import { addAssessment, addQuestion, addTopic } from '../../../testing/class-room';
import { addStoredFile } from '../../../testing/lectures';
import { addSchool, only, type TestSchool } from '../../../testing/people';
import { TestPortal } from '../../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
/** Its teacher has no part in the first school until a test says so. */
let other: TestSchool;
let chemistry: number;
let below: number;
let picture: string;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal, 'Source School');
  other = await addSchool(portal, 'Other School');
  const { schoolId, gradeId } = school;
  const row = { schoolId, gradeId, name: 'Chemistry', courseCode: 'CHE-9' };
  chemistry = only(await portal.db.insert(courses).values(row).returning()).id;
  const cell = await addTopic(portal, school, 'Cell');
  below = await addTopic(portal, school, 'Organelle', { parentId: cell });
  picture = (await addStoredFile(portal, school)).link;
});
afterEach(() => leave(school));
afterAll(() => portal.close());

const question = async (given: Parameters<typeof addQuestion>[2] = {}) => {
  const rich = { modelAnswer: '<p>Since it burns sugar</p>', evidence: 'A passage of a lecture', picturePath: picture };
  const id = await addQuestion(portal, school, {
    topics: [below],
    ...{ ...rich, difficulty: 4, score: 3, bloomsTaxonomy: 'remember', origin: 'model', modelName: 'some-model' },
    ...{ drawing: { elements: [] }, feedback: { general: 'Read it again' }, tells: 'howMany' as const },
    ...given,
  });
  await portal.db.update(questionOptions).set({ feedback: 'Why this?' }).where(eq(questionOptions.questionId, id));
  return id;
};
const asTeacher = (of: TestSchool = school) => ({ as: of.teacher.token });
const copy = (body: EndpointBody<typeof copyQuestions>, of?: TestSchool) =>
  portal.call(copyQuestions, { ...asTeacher(of), body });
const move = (body: EndpointBody<typeof moveQuestions>, of?: TestSchool) =>
  portal.call(moveQuestions, { ...asTeacher(of), body });
const read = async (id: number, of?: TestSchool) =>
  (await portal.call(getQuestion, { ...asTeacher(of), params: { id } })).data;
const topicsOf = (courseId: number) =>
  portal.db
    .select({ id: categories.id, name: categories.name, deletedAt: categories.deletedAt })
    .from(categories)
    .where(eq(categories.courseId, courseId));
const audited = (schoolId: number, action: string, ids: readonly number[]) =>
  portal.db.$count(
    auditLog,
    and(eq(auditLog.schoolId, schoolId), eq(auditLog.action, action as never), inArray(auditLog.recordId, [...ids])),
  );
const join = (of: TestSchool, role: (typeof memberRole)[keyof typeof memberRole]) =>
  portal.db.insert(schoolMembers).values({ schoolId: of.schoolId, userId: other.teacher.userId, role });
const leave = (of: TestSchool) =>
  portal.db
    .delete(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, of.schoolId), eq(schoolMembers.userId, other.teacher.userId)));

/** All that a question says, without what belongs to its place or its past. */
const said = ({ options, ...rest }: Awaited<ReturnType<typeof read>>) => ({
  ...rest,
  options: options.map(({ id: _, ...option }) => option),
  ...{ id: 0, courseId: 0, courseCode: '', tags: [], createdOn: '', updatedOn: '', version: 0 },
});

describe('copying questions within a school', () => {
  it('copies everything that a question says, makes its topics, and says what it was copied from', async () => {
    const id = await question();
    const { data } = await copy({ ids: [id], courseId: chemistry });
    const [copied = 0] = data.copied;
    const [before, after] = [await read(id), await read(copied)];
    expect(said(after)).toEqual(said(before));
    expect(after.tagNames).toEqual(['Organelle']);
    expect([after.courseId, before.courseId]).toEqual([chemistry, school.courseId]);
    expect((await topicsOf(chemistry)).map(({ name }) => name)).toEqual(['Cell', 'Organelle']);
    const trail = await portal.call(listQuestionTrail, { ...asTeacher(), params: { id: copied } });
    expect(trail.data.map(({ kind, copiedFrom }) => [kind, copiedFrom])).toEqual([['created', { id }]]);
    expect(await audited(school.schoolId, 'question.copied', [copied])).toBe(1);
  });

  it('leaves the source as it is, and a change of one is none of the other', async () => {
    const id = await question();
    const before = await read(id);
    const { data } = await copy({ ids: [id], courseId: school.courseId });
    await portal.call(bulkUpdateQuestions, { ...asTeacher(), body: { ids: data.copied, difficulty: 1 } });
    expect(await read(id)).toEqual(before);
  });

  it('gives chosen topics instead of its own where it is told so', async () => {
    const acid = await addTopic(portal, { ...school, courseId: chemistry }, 'Acids');
    const body = { ids: [await question()], courseId: chemistry, tags: [String(acid)], sameTopics: false };
    const { data } = await copy(body);
    expect((await read(data.copied[0] ?? 0)).tagNames).toEqual(['Acids']);
    expect(data.topics).toEqual([]);
  });

  it('is undone with the topics that it made, but for what an assessment contains by then', async () => {
    const made = await addTopic(portal, school, 'Only here');
    const ids = [await question({ topics: [made] }), await question({ topics: [] })];
    const { data } = await copy({ ids, courseId: chemistry });
    const [gone = 0, kept = 0] = data.copied;
    await addAssessment(portal, { ...school, courseId: chemistry }, { questions: [kept], publishedAt: null });
    const undone = await portal.call(undoTransfer, { ...asTeacher(), body: data });
    expect(undone.data.left).toEqual([kept]);
    expect((await portal.call(getQuestion, { ...asTeacher(), params: { id: gone } })).status).not.toBe(200);
    const topic = (await topicsOf(chemistry)).find(({ name }) => name === 'Only here');
    expect(topic?.deletedAt).not.toBeNull();
  });

  it('creates the copies once when the request is repeated with its key', async () => {
    const body = { ids: [await question()], courseId: chemistry };
    const headers = { 'idempotency-key': 'copy-once-12345' };
    const [first, second] = [
      await portal.call(copyQuestions, { ...asTeacher(), body, headers }),
      await portal.call(copyQuestions, { ...asTeacher(), body, headers }),
    ];
    expect(second.data).toEqual(first.data);
  });
});

describe('moving questions', () => {
  it('moves a question with its topics, says so in its trail, and is undone to the place before', async () => {
    const id = await question();
    const { data } = await move({ ids: [id], courseId: chemistry });
    const moved = await read(id);
    expect([moved.courseId, moved.tagNames]).toEqual([chemistry, ['Organelle']]);
    const trail = await portal.call(listQuestionTrail, { ...asTeacher(), params: { id } });
    expect(trail.data[0]).toMatchObject({ kind: 'changed', fields: ['topics', 'place'] });
    expect(await audited(school.schoolId, 'question.moved', [id])).toBe(1);
    const { moved: places, topics } = data;
    await portal.call(undoTransfer, { ...asTeacher(), body: { moved: places, topics } });
    const back = await read(id);
    expect([back.courseId, back.tags]).toEqual([school.courseId, [String(below)]]);
  });

  it('leaves questions of an assessment in their course, a draft too, and refuses if that is all of them', async () => {
    const [free, drafted, published] = [await question(), await question(), await question()];
    await addAssessment(portal, school, { questions: [drafted], publishedAt: null });
    await addAssessment(portal, school, { questions: [published] });
    const { data } = await move({ ids: [free, drafted, published], courseId: chemistry });
    expect(data.moved.map(({ id }) => id)).toEqual([free]);
    expect([...data.inAssessments].sort()).toEqual([drafted, published].sort());
    expect((await read(drafted)).courseId).toBe(school.courseId);
    expect((await move({ ids: [published], courseId: chemistry })).status).toBe(409);
  });

  it('moves a question that an assessment contains to another topic of its course', async () => {
    const id = await question();
    await addAssessment(portal, school, { questions: [id] });
    const topic = await addTopic(portal, school, 'Energy');
    await move({ ids: [id], courseId: school.courseId, tags: [String(topic)], sameTopics: false });
    expect((await read(id)).tagNames).toEqual(['Energy']);
  });

  it('refuses to move to another school of a member of both', async () => {
    await join(school, memberRole.teacher);
    const answer = await move({ ids: [await question()], courseId: other.courseId }, other);
    expect(answer.status).toBe(400);
  });

  it.each([
    ['copy', copyQuestions],
    ['move', moveQuestions],
  ] as const)('accepts no %s into a course of an archived grade', async (_, endpoint) => {
    const { gradeId } = school;
    const set = (archivedAt: Date | null) => portal.db.update(grades).set({ archivedAt }).where(eq(grades.id, gradeId));
    const id = await question();
    await set(new Date());
    const answer = await portal.call(endpoint, { ...asTeacher(), body: { ids: [id], courseId: chemistry } });
    await set(null);
    expect(answer.status).toBe(409);
  });
});

describe('questions under a passage', () => {
  const passage = async () => {
    const { schoolId, gradeId, courseId } = school;
    const row = {
      schoolId,
      gradeId,
      courseId,
      title: 'A letter',
      text: `<p>Dear all</p><img src="${picture}" alt="">`,
    };
    return only(await portal.db.insert(passages).values(row).returning()).id;
  };

  it('take a copy of it to another course, in its order, and leave none behind when that is undone', async () => {
    const passageId = await passage();
    const later = await question({ passageId, passagePlace: 1 });
    const first = await question({ passageId, passagePlace: 0 });
    const { data } = await copy({ ids: [later, first], courseId: chemistry });
    const copies = await Promise.all(data.copied.map((id) => read(id)));
    expect(copies.map((each) => [each.passage?.title, each.passagePlace])).toEqual([
      ['A letter', 0],
      ['A letter', 1],
    ]);
    expect(new Set(copies.map((each) => each.passage?.id))).toEqual(new Set(data.passages));
    expect(data.passages).not.toContain(passageId);
    await portal.call(undoTransfer, { ...asTeacher(), body: data });
    const made = await portal.db.select().from(passages).where(inArray(passages.id, data.passages));
    expect(made.map(({ deletedAt }) => deletedAt === null)).toEqual([false]);
  });

  it('move under a copy of it, and back under itself when that is undone', async () => {
    const passageId = await passage();
    const id = await question({ passageId, passagePlace: 0 });
    const { moved, topics, passages: made } = (await move({ ids: [id], courseId: chemistry })).data;
    expect((await read(id)).passage?.id).toBe(made[0]);
    await portal.call(undoTransfer, { ...asTeacher(), body: { moved, topics, passages: made } });
    const back = await read(id);
    expect([back.courseId, back.passage?.id]).toEqual([school.courseId, passageId]);
  });

  it('stand under the copy of an earlier part, unless somebody has changed that or it stands elsewhere', async () => {
    const passageId = await passage();
    const parts: number[] = [];
    for (const passagePlace of [0, 1, 2, 3]) parts.push(await question({ passageId, passagePlace }));
    const part = async (at: number, passageCopies?: { from: number; to: number }[]) =>
      (await copy({ ids: [parts[at] ?? 0], courseId: chemistry, ...(passageCopies && { passageCopies }) })).data;
    const first = await part(0);
    const to = first.passages[0] ?? 0;
    expect(first.passageCopies).toEqual([{ from: passageId, to }]);
    const second = await part(1, first.passageCopies);
    expect([second.passages, second.passageCopies]).toEqual([[], first.passageCopies]);
    const there = await read(second.copied[0] ?? 0);
    expect([there.passage?.id, there.passagePlace]).toEqual([to, 1]);
    const own = await passage();
    expect((await part(2, [{ from: passageId, to: own }])).passages).toHaveLength(1);
    await portal.db.update(passages).set({ title: 'Another letter' }).where(eq(passages.id, to));
    const { passages: made } = await part(3, first.passageCopies);
    expect([made.length, made[0] === to]).toEqual([1, false]);
  });

  it('stay under it when they are copied within its course', async () => {
    const passageId = await passage();
    const id = await question({ passageId, passagePlace: 0 });
    const { data } = await copy({ ids: [id], courseId: school.courseId });
    expect((await read(data.copied[0] ?? 0)).passage?.id).toBe(passageId);
  });
});

describe('copying questions to another school', () => {
  it('takes the question but nothing else of its school, and is in the audit log of both', async () => {
    const id = await question();
    await join(school, memberRole.head);
    const preview = await portal.call(previewTransfer, {
      ...asTeacher(other),
      body: { ids: [id], courseId: other.courseId },
    });
    expect(preview.data).toEqual({
      ...{ questions: 1, pictures: 1, topics: ['Cell', 'Cell › Organelle'] },
      ...{ inAssessments: [], toOtherSchool: true },
    });
    const { data } = await copy({ ids: [id], courseId: other.courseId }, other);
    const [copied = 0] = data.copied;
    await leave(school);
    const there = await read(copied, other);
    expect(there.author?.id).toBe(other.teacher.userId);
    expect([there.evidence, there.timesUsed, there.attempts]).toEqual([null, 0, 0]);
    expect(there.tagNames).toEqual(['Organelle']);
    // Signed for the school that it came to.
    expect(there.pictureSource).not.toBe(there.picturePath);
    const trail = await portal.call(listQuestionTrail, { ...asTeacher(other), params: { id: copied } });
    expect(trail.data.map(({ kind, copiedFrom }) => [kind, copiedFrom])).toEqual([['created', { id: null }]]);
    expect(JSON.stringify([there, trail.data])).not.toContain('Source School');
    expect(await audited(school.schoolId, 'question.copiedToSchool', [id])).toBe(1);
    expect(await audited(other.schoolId, 'question.copied', [copied])).toBe(1);
  });

  it('takes the pictures in the text and at the options along', async () => {
    const [inStem, atOption] = await Promise.all([addStoredFile(portal, school), addStoredFile(portal, school)]);
    const id = await question({ questionText: `<p>See <img src="${inStem.link}" alt="A leaf"></p>` });
    await portal.db
      .update(questionOptions)
      .set({ picturePath: atOption.link, pictureAlt: 'A root' })
      .where(eq(questionOptions.questionId, id));
    await join(school, memberRole.head);
    const { data } = await copy({ ids: [id], courseId: other.courseId }, other);
    await leave(school);
    const there = await read(data.copied[0] ?? 0, other);
    const stem = /src="([^"]+)"/.exec(there.questionText)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const option = there.options[0];
    expect(option).toMatchObject({ picturePath: atOption.link, pictureAlt: 'A root' });
    for (const [source, { link }] of [[stem, inStem] as const, [option?.pictureSource ?? '', atOption] as const]) {
      expect(source).toMatch(link);
      expect(source).not.toBe(link);
      expect((await portal.app.inject({ url: source })).statusCode).toBe(200);
    }
  });

  it.each([
    ['a member of the target only', undefined, 404],
    ['a removed member of the source', null, 404],
    ['an assistant in the source, who reads no bank', memberRole.assistant, 404],
    ['a teacher of both', memberRole.teacher, 201],
  ])('answers %s', async (_, role, status) => {
    const id = await question();
    if (role !== undefined) await join(school, role ?? memberRole.teacher);
    if (role === null) await leave(school);
    const answer = await copy({ ids: [id], courseId: other.courseId }, other);
    expect(answer.status === 403 ? 404 : answer.status).toBe(status);
  });

  it('refuses to write into a school where the caller only reads', async () => {
    await join(school, memberRole.head);
    const id = await addQuestion(portal, other);
    expect((await copy({ ids: [id], courseId: chemistry }, other)).status).toBe(403);
    expect(await portal.db.$count(questions, eq(questions.authorId, other.teacher.userId))).toBeGreaterThan(0);
  });
});
