import { and, eq } from 'drizzle-orm';
import { createAssessment, updateAssessment } from 'shared/contract/assessment-write';
import { memberRole, type MemberRole } from 'shared/contract/enums';
import { getQuestion, listAuthors, updateQuestion } from 'shared/contract/question';
import { bulkDeleteQuestions, bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { bulkEditQuestions } from 'shared/contract/question-bulk-edit';
import { getBlueprint, listChosenQuestions } from 'shared/contract/question-choice';
import { type SharedFilter } from 'shared/contract/question-filter.fields';
import { listSimilarQuestions } from 'shared/contract/question-likeness';
import { searchQuestions } from 'shared/contract/question-search';
import { listSharing, shareQuestions, type SharingBody } from 'shared/contract/question-sharing';
import { copyQuestions } from 'shared/contract/question-transfer';
import { auditLog } from '../../../db/schema/audit';
import { courses, courseTeachers } from '../../../db/schema/courses';
import { questions } from '../../../db/schema/questions';
import { schoolMembers } from '../../../db/schema/schools';
import { addQuestion, addTopic } from '../../../testing/class-room';
import { addAccount, addSchool, only, type TestSchool } from '../../../testing/people';
import { TestPortal } from '../../../testing/portal';

type Person = Awaited<ReturnType<typeof addAccount>>;

let portal: TestPortal;
let school: TestSchool;
let author: Person;
let colleague: Person;
let topic: number;

beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

const join = (role: MemberRole) => addAccount(portal, { schoolIds: [school.schoolId], memberRole: role });
beforeEach(async () => {
  school = await addSchool(portal);
  author = await join('teacher');
  colleague = await join('teacher');
  topic = await addTopic(portal, school, 'Cells');
});

const question = (given: Parameters<typeof addQuestion>[2] = {}) =>
  addQuestion(portal, school, { authorId: author.userId, topics: [topic], ...given });
const share = (by: Person, ids: number[], sharing: SharingBody) =>
  portal.call(shareQuestions, { as: by.token, body: { changes: [{ ids, sharing }] } });
const nobody: SharingBody = { school: 'none', people: [], courses: [] };
const open: SharingBody = { school: 'edit', people: [], courses: [] };
const read = (by: Pick<Person, 'token'>, id: number) => portal.call(getQuestion, { as: by.token, params: { id } });
const grade = (by: Person, id: number) =>
  portal.call(bulkUpdateQuestions, { as: by.token, body: { ids: [id], difficulty: 4 } });
/** Whether somebody may see and edit a question. */
const rightsOf = async (by: Person, id: number) => {
  const seen = (await read(by, id)).status;
  if (seen !== 200) return seen === 404 ? 'none' : seen;
  return (await grade(by, id)).status === 200 ? 'edit' : 'see';
};
const listed = async (by: Person, shared?: SharedFilter) => {
  const body = { courseIds: [school.courseId], shared };
  const { data, meta } = await portal.call(searchQuestions, { as: by.token, query: { pageSize: 50 }, body });
  expect(meta.total).toBe(data.length);
  return data.map(({ id }) => id).sort((a, b) => a - b);
};

it('is open to all teachers of the school as before, and its answer says nothing of sharing', async () => {
  const id = await question();
  expect(await rightsOf(colleague, id)).toBe('edit');
  expect((await read(colleague, id)).data).not.toHaveProperty('sharing');
});

it('is narrowed by its author to themselves; owners and heads keep their rights', async () => {
  const id = await question();
  expect((await share(author, [id], nobody)).data).toEqual({
    ...{ shared: [id], seeOnly: [], before: [{ ids: [id], sharing: open }] },
  });
  const owner = await join('owner');
  const head = await join('head');
  expect(await rightsOf(colleague, id)).toBe('none');
  expect(await rightsOf(author, id)).toBe('edit');
  expect(await rightsOf(owner, id)).toBe('edit');
  expect(await rightsOf(head, id)).toBe('see');
  expect((await read(owner, id)).data.sharing).toEqual({ mayEdit: true, schoolSees: false, people: 0, courses: 0 });
  const logged = and(eq(auditLog.action, 'question.shared'), eq(auditLog.recordId, id));
  expect(await portal.db.$count(auditLog, logged)).toBe(1);
});

it.each([
  ['a person to see', 'see', () => ({ ...nobody, people: [{ id: colleague.userId, may: 'see' as const }] })],
  ['a person to edit', 'edit', () => ({ ...nobody, people: [{ id: colleague.userId, may: 'edit' as const }] })],
  [
    'the teachers of a course to see',
    'see',
    () => ({ ...nobody, courses: [{ id: school.courseId, may: 'see' as const }] }),
  ],
  [
    'the teachers of a course to edit',
    'edit',
    () => ({ ...nobody, courses: [{ id: school.courseId, may: 'edit' as const }] }),
  ],
  ['the school to see', 'see', () => ({ ...nobody, school: 'see' as const })],
  ['the school to edit', 'edit', () => open],
] as const)('is shared with %s', async (_, right, sharing) => {
  await portal.db
    .insert(courseTeachers)
    .values({ courseId: school.courseId, userId: colleague.userId, schoolId: school.schoolId });
  const id = await question();
  await share(author, [id], nobody);
  expect(await rightsOf(colleague, id)).toBe('none');
  await share(author, [id], sharing());
  expect(await rightsOf(colleague, id)).toBe(right);
});

it('lets who may edit share it on without losing it, and undoes a sharing with what it answered', async () => {
  const id = await question();
  const { before } = (await share(colleague, [id], nobody)).data;
  expect(await rightsOf(colleague, id)).toBe('edit');
  expect(await rightsOf(await join('teacher'), id)).toBe('none');
  const { groups } = (await portal.call(listSharing, { as: author.token, body: { ids: [id] } })).data;
  expect(groups).toEqual([
    {
      ids: [id],
      school: 'none',
      people: [expect.objectContaining({ id: colleague.userId, may: 'edit' })],
      courses: [],
    },
  ]);
  await portal.call(shareQuestions, { as: author.token, body: { changes: before } });
  expect(await rightsOf(await join('teacher'), id)).toBe('edit');
});

it('shares nothing twice: a repeated call answers the same with its key, so that its undo is not lost', async () => {
  const id = await question();
  const again = () =>
    portal.call(shareQuestions, {
      as: author.token,
      body: { changes: [{ ids: [id], sharing: nobody }] },
      headers: { 'idempotency-key': 'share-once' },
    });
  const first = (await again()).data;
  expect(first.before).toEqual([{ ids: [id], sharing: open }]);
  expect((await again()).data).toEqual(first);
});

it('names an author in the list of a course to those alone who see one of the questions', async () => {
  const { courseId, gradeId } = school;
  const authorsFor = async (by: Person) =>
    (await portal.call(listAuthors, { as: by.token, params: { courseId, gradeId } })).data.map(({ id }) => id);
  const [first, second] = [await question(), await question()];
  await question({ authorId: colleague.userId });
  await share(author, [first], nobody);
  expect((await authorsFor(colleague)).sort()).toEqual([author.userId, colleague.userId].sort());
  await share(author, [second], nobody);
  expect(await authorsFor(colleague)).toEqual([colleague.userId]);
  expect((await authorsFor(author)).sort()).toEqual([author.userId, colleague.userId].sort());
});

it('leaves those that may only be seen, and refuses a choice of nothing else and people of no school', async () => {
  const [mine, theirs] = [await question({ authorId: colleague.userId }), await question()];
  await share(author, [theirs], { ...nobody, school: 'see' });
  expect((await share(colleague, [mine, theirs], nobody)).data).toMatchObject({ shared: [mine], seeOnly: [theirs] });
  expect((await share(colleague, [theirs], open)).status).toBe(403);
  const stranger = await addAccount(portal);
  const guest = await join('guest');
  for (const { userId: id } of [stranger, guest])
    expect((await share(author, [theirs], { ...nobody, people: [{ id, may: 'see' }] })).status).toBe(404);
  const other = await addSchool(portal);
  const courseOfOther = { ...nobody, courses: [{ id: other.courseId, may: 'see' as const }] };
  expect((await share(author, [theirs], courseOfOther)).status).toBe(404);
  const both = { ...open, people: [{ id: colleague.userId, may: 'see' as const }] };
  expect((await share(author, [theirs], both)).status).toBe(400);
  expect((await portal.call(listSharing, { as: colleague.token, body: { ids: [mine, theirs] } })).data).toMatchObject({
    groups: [{ ids: [mine] }],
    seeOnly: [theirs],
  });
});

it('is found by whom it is shared with', async () => {
  const [anyone, mine, theirs, seen] = [await question(), await question(), await question(), await question()];
  expect(await listed(colleague, 'school')).toEqual([anyone, mine, theirs, seen]);
  expect(await listed(colleague, 'with-me')).toEqual([]);
  await share(author, [mine], nobody);
  await share(author, [theirs], { ...nobody, people: [{ id: colleague.userId, may: 'see' }] });
  await share(author, [seen], { ...nobody, school: 'see' });
  expect(await listed(colleague)).toEqual([anyone, theirs, seen]);
  expect(await listed(colleague, 'school')).toEqual([anyone, seen]);
  expect(await listed(colleague, 'with-me')).toEqual([theirs]);
  expect(await listed(colleague, 'only-me')).toEqual([]);
  expect(await listed(author, 'by-me')).toEqual([theirs, seen]);
  expect(await listed(author, 'only-me')).toEqual([mine]);
});

it.each([
  ['all', {}],
  ['a level', { questionDificulty: 1 as const }],
  ['a topic', { tags: ['topic'] }],
  ['a type', { questionType: 1 as const }],
])('is not in the number of results of %s for those who do not see it', async (_, criteria) => {
  const ids = [await question(), await question(), await question()];
  await share(author, ids.slice(1), nobody);
  const named = 'tags' in criteria ? { tags: [String(topic)] } : criteria;
  const totalFor = async (by: Person) =>
    (await portal.call(searchQuestions, { as: by.token, body: { courseIds: [school.courseId], ...named } })).meta.total;
  expect([await totalFor(author), await totalFor(colleague)]).toEqual([3, 1]);
});

it('is counted in no plan and is like no question of those who do not see it', async () => {
  const text = 'Which organelle of an animal cell releases energy in winter?';
  const [hidden, id] = [await question({ plainText: text }), await question({ plainText: text })];
  const stock = async (by: Person) => {
    const query = { courseId: school.courseId, gradeId: school.gradeId };
    return (await portal.call(getBlueprint, { as: by.token, query })).data.map(({ count }) => count);
  };
  const alike = async (by: Person) =>
    (await portal.call(listSimilarQuestions, { as: by.token, params: { id } })).data.similar.map(
      (each) => each.question.id,
    );
  await share(author, [hidden], nobody);
  expect([await stock(author), await stock(colleague)]).toEqual([[2], [1]]);
  expect([await alike(author), await alike(colleague)]).toEqual([[hidden], []]);
});

it('is asked in new assessments by those who see it, and stays readable where it is asked', async () => {
  const [hidden, seen] = [await question(), await question()];
  await share(author, [hidden], nobody);
  await share(author, [seen], { ...nobody, school: 'see' });
  const as = colleague.token;
  const { courseId } = school;
  const dueDate = '2099-01-02T09:00:00.000Z';
  const settings = { type: 1, subType: 1, title: 'New', marks: 10, weightage: 5, difficulty: 1, time: 60 } as const;
  const body = { courseId, tags: [topic], dueDate, ...settings };
  const draft = (await portal.call(createAssessment, { as, body })).data.id;
  const ask = (ids: number[]) =>
    portal.call(updateAssessment, {
      ...{ as, params: { id: draft }, body: { questions: ids }, headers: { 'if-match': '*' } },
    });
  const chosen = (id: number) => portal.call(listChosenQuestions, { as, body: { ids: [id] } });
  expect((await ask([hidden])).status).toBe(404);
  expect((await ask([seen])).status).toBe(200);
  await share(author, [seen], nobody);
  expect((await read(colleague, seen)).status).toBe(404);
  expect((await ask([seen])).status).toBe(200);
  expect([(await chosen(seen)).status, (await chosen(hidden)).status]).toEqual([200, 404]);
});

it('stays as it is in a change of many by who may only see it, which says why', async () => {
  const id = await question();
  await share(author, [id], { ...nobody, school: 'see' });
  const { version } = (await read(colleague, id)).data;
  const body = { questions: [{ id, version }], change: { difficulty: 5 as const } };
  const { data } = await portal.call(bulkEditQuestions, { as: colleague.token, body });
  expect(data).toMatchObject({ changed: [], stayed: [{ id, reason: 'see-only' }] });
  for (const refused of [
    await grade(colleague, id),
    await portal.call(bulkDeleteQuestions, { as: colleague.token, body: { ids: [id] } }),
  ])
    expect(refused.error).toMatchObject({ status: 403, code: 'errors.questionSeeOnly' });
});

it('is copied by who sees it into one that only they see', async () => {
  const id = await question();
  await share(author, [id], { ...nobody, people: [{ id: colleague.userId, may: 'see' }] });
  const row = { schoolId: school.schoolId, gradeId: school.gradeId, name: 'Chemistry', courseCode: 'CHE-9' };
  const courseId = only(await portal.db.insert(courses).values(row).returning()).id;
  const { copied } = (await portal.call(copyQuestions, { as: colleague.token, body: { ids: [id], courseId } })).data;
  const [copy = 0] = copied;
  expect((await read(author, copy)).status).toBe(404);
  expect((await read(colleague, copy)).data.sharing).toMatchObject({ mayEdit: true, schoolSees: false, people: 0 });
});

it('falls to the owners when its author leaves the school, and nobody who left keeps what was shared with them', async () => {
  const id = await question();
  await share(author, [id], { ...nobody, people: [{ id: colleague.userId, may: 'edit' }] });
  for (const { userId } of [author, colleague]) {
    const member = and(eq(schoolMembers.userId, userId), eq(schoolMembers.schoolId, school.schoolId));
    await portal.db.delete(schoolMembers).where(member);
  }
  expect([await rightsOf(author, id), await rightsOf(colleague, id)]).toEqual(['none', 'none']);
  expect((await read(school.teacher, id)).data.sharing).toMatchObject({ mayEdit: true, people: 0 });
  const back = { userId: colleague.userId, schoolId: school.schoolId, role: memberRole.teacher };
  await portal.db.insert(schoolMembers).values(back);
  expect(await rightsOf(colleague, id)).toBe('none');
  const kept = await portal.db.$count(questions, eq(questions.id, id));
  expect(kept).toBe(1);
});

it('keeps an edit of one that was read while it was open from being saved after it was narrowed', async () => {
  const id = await question();
  const { data } = await read(colleague, id);
  await share(author, [id], { ...nobody, school: 'see' });
  const { courseId, gradeId } = school;
  const body = {
    courseId,
    gradeId,
    questionType: 2 as const,
    questionCategory: 1 as const,
    questionText: 'Why?',
    tags: [String(topic)],
  };
  const saved = await portal.call(updateQuestion, {
    ...{ as: colleague.token, params: { id }, body, headers: { 'if-match': `"${data.version}"` } },
  });
  expect(saved.error).toMatchObject({ status: 403, code: 'errors.questionSeeOnly' });
});
