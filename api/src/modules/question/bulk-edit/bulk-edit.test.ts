import { asc, eq } from 'drizzle-orm';
import { getAssessment } from 'shared/contract/assessment';
import { deleteCategory } from 'shared/contract/category';
import { deleteQuestion, getQuestion } from 'shared/contract/question';
import { bulkUpdateQuestions } from 'shared/contract/question-bulk';
import {
  type BulkEditChange,
  bulkEditQuestions,
  previewBulkEdit,
  undoBulkEdit,
  type UndoneQuestion,
} from 'shared/contract/question-bulk-edit';
import { listQuestionTrail } from 'shared/contract/question-history';
import { limits } from 'shared/contract/limits';
import { courses } from '../../../db/schema/courses';
import { questionVersions } from '../../../db/schema/question-versions';
import { addQuestion, addTopic } from '../../../testing/class-room';
import { addDraft, publishTo } from '../../../testing/exam';
import { addSchool, only, type TestSchool } from '../../../testing/people';
import { TestPortal } from '../../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let cell: number;
let energy: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  other = await addSchool(portal, 'Other School');
});
beforeEach(async () => {
  school = await addSchool(portal);
  cell = await addTopic(portal, school, 'Cell');
  energy = await addTopic(portal, school, 'Energy');
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
const add = (topics = [cell]) => addQuestion(portal, school, { topics });
const read = async (id: number) => (await portal.call(getQuestion, { as: as(), params: { id } })).data;
const everything = { of: 'search' as const };
const chosen = (ids: number[]) => ({ of: 'choice' as const, ids });
type Scope = typeof everything | ReturnType<typeof chosen>;
const preview = (scope: Scope, change: BulkEditChange) =>
  portal.call(previewBulkEdit, { as: as(), body: { scope, change } });
const apply = (questions: { id: number; version: number }[], change: BulkEditChange, headers = {}) =>
  portal.call(bulkEditQuestions, { as: as(), body: { questions, change }, headers });
type Edited = Awaited<ReturnType<typeof apply>>['data']['changed'];
const undo = (questions: Edited) =>
  portal.call(undoBulkEdit, { as: as(), body: { questions: questions as UndoneQuestion[] } });
/** Previews and applies, as the page does. */
async function edit(scope: Scope, change: BulkEditChange) {
  const { ids, versions } = (await preview(scope, change)).data;
  return (
    await apply(
      ids.map((id, at) => ({ id, version: versions[at] ?? 0 })),
      change,
    )
  ).data;
}
const reasons = (rows: { id: number; reason: string }[]) => rows.map(({ id, reason }) => [id, reason]);

it('previews a change of all that a search finds: how many change, which stay and why, and some before and after', async () => {
  const [first, second, there] = [await add(), await add(), await add([cell, energy])];
  const change = { topics: { how: 'add' as const, tags: [String(energy)] } };
  const { data } = await preview(everything, change);
  expect(data).toMatchObject({
    total: 3,
    ids: [first, second],
    versions: [1, 1],
    stays: [{ reason: 'same', count: 1 }],
    examples: [
      { id: first, before: { topics: ['Cell'] }, after: { topics: ['Cell', 'Energy'] } },
      { id: second, before: { topics: ['Cell'] } },
    ],
  });
  expect((await read(there)).version).toBe(1);
  expect((await read(first)).tagNames).toEqual(['Cell']);
});

it('changes every field with a version and the same entry of the trail as a single edit, and takes it back', async () => {
  const id = await add();
  const before = await read(id);
  const change = {
    ...{ difficulty: 4 as const, score: 2.5, bloomsTaxonomy: 'apply' as const, questionCategory: 2 as const },
    status: 'draft' as const,
    topics: { how: 'replace' as const, tags: [String(energy)] },
  };
  const { changed } = await edit(everything, change);
  expect(await read(id)).toMatchObject({
    ...{ difficulty: 4, score: 2.5, bloomsTaxonomy: 'apply', questionCategory: 2, status: 'draft' },
    ...{ tagNames: ['Energy'], version: 2 },
  });
  const [entry] = (await portal.call(listQuestionTrail, { as: as(), params: { id } })).data;
  expect(entry).toMatchObject({ kind: 'changed' });
  expect([...(entry?.fields ?? [])].sort()).toEqual(['bank', 'bloom', 'difficulty', 'score', 'status', 'topics']);
  expect((await undo(changed)).data).toEqual({ undone: [id], left: [] });
  const { version, updatedOn, ...now } = await read(id);
  expect(before).toMatchObject(now as object);
  expect([version, updatedOn > before.updatedOn]).toEqual([3, true]);
});

it('clears the Bloom level of those that have one, and gives each its own back', async () => {
  const [low, high, none] = [await add(), await add(), await add()];
  await edit(chosen([low]), { bloomsTaxonomy: 'remember' });
  await edit(chosen([high]), { bloomsTaxonomy: 'create' });
  const { changed } = await edit(everything, { bloomsTaxonomy: null });
  expect(changed.map(({ id, before }) => [id, before.bloomsTaxonomy])).toEqual([
    [low, 'remember'],
    [high, 'create'],
  ]);
  await undo(changed);
  expect((await Promise.all([low, high, none].map(read))).map(({ bloomsTaxonomy }) => bloomsTaxonomy)).toEqual([
    ...['remember', 'create'],
    null,
  ]);
});

it('retires all that a search finds without a version of what they say, and gives each its own status back', async () => {
  const [ready, draft, retired] = [await add(), await add(), await add()];
  await edit(chosen([draft]), { status: 'draft' });
  await edit(chosen([retired]), { status: 'retired' });
  const { data } = await preview(everything, { status: 'retired' });
  expect(data.stays).toEqual([{ reason: 'same', count: 1 }]);
  expect(data.examples).toMatchObject([
    { id: ready, before: { status: 'ready' }, after: { status: 'retired' } },
    { id: draft, before: { status: 'draft' }, after: { status: 'retired' } },
  ]);
  const { changed } = await edit(everything, { status: 'retired' });
  expect((await read(ready)).status).toBe('retired');
  const [entry] = (await portal.call(listQuestionTrail, { as: as(), params: { id: ready } })).data;
  expect(entry).toMatchObject({ kind: 'changed', fields: ['status'] });
  expect(await portal.db.$count(questionVersions, eq(questionVersions.questionId, ready))).toBe(1);
  await undo(changed);
  expect((await Promise.all([ready, draft, retired].map(read))).map(({ status }) => status)).toEqual([
    ...['ready', 'draft', 'retired'],
  ]);
});

it('leaves and names a question that someone has changed since the preview, and one that was deleted', async () => {
  const [kept, free, gone] = [await add(), await add(), await add()];
  const { data } = await preview(everything, { difficulty: 4 });
  await portal.call(bulkUpdateQuestions, { as: as(), body: { ids: [kept], difficulty: 2 } });
  await portal.call(deleteQuestion, { as: as(), params: { id: gone } });
  const done = await apply(
    data.ids.map((id, at) => ({ id, version: data.versions[at] ?? 0 })),
    { difficulty: 4 },
  );
  expect(done.data.changed.map(({ id }) => id)).toEqual([free]);
  expect(reasons(done.data.stayed)).toEqual([
    [kept, 'changed'],
    [gone, 'gone'],
  ]);
  expect(done.data.stayed[0]?.text).toBe((await read(kept)).plainText);
  expect((await read(kept)).difficulty).toBe(2);
});

it('leaves and names on undo what someone has changed since the edit', async () => {
  const [kept, free] = [await add(), await add()];
  const { changed } = await edit(everything, { score: 3 });
  await portal.call(bulkUpdateQuestions, { as: as(), body: { ids: [kept], difficulty: 5 } });
  const { data } = await undo(changed);
  expect([data.undone, reasons(data.left)]).toEqual([[free], [[kept, 'changed']]]);
  expect(await read(kept)).toMatchObject({ score: 3, difficulty: 5 });
});

it('gives topics back that are still there, and names a question none of whose topics is', async () => {
  const lost = await addTopic(portal, school, 'Lost');
  const [alone, both] = [await add([lost]), await add([lost, cell])];
  const { changed } = await edit(everything, { topics: { how: 'replace', tags: [String(energy)] } });
  await portal.call(deleteCategory, { as: as(), params: { id: lost }, headers: { 'if-match': '"1"' } });
  const { data } = await undo(changed);
  expect([data.undone, reasons(data.left)]).toEqual([[both], [[alone, 'last-topic']]]);
  expect([(await read(both)).tagNames, (await read(alone)).tagNames]).toEqual([['Cell'], ['Energy']]);
});

it('changes nothing twice: a repeated call answers the same with its key, and without one finds nothing to do', async () => {
  const id = await add();
  const questions = [{ id, version: 1 }];
  const headers = { 'idempotency-key': 'bulk-edit-once' };
  const first = (await apply(questions, { difficulty: 4 }, headers)).data;
  expect((await apply(questions, { difficulty: 4 }, headers)).data).toEqual(first);
  expect(reasons((await apply(questions, { difficulty: 4 })).data.stayed)).toEqual([[id, 'same']]);
  expect((await read(id)).version).toBe(2);
  const twice = [...first.changed, ...first.changed];
  expect((await undo(twice)).data.undone).toEqual([id]);
  expect((await undo(first.changed)).data).toEqual({ undone: [], left: [] });
});

it('leaves a question with its last topic, and one of another course than the topics', async () => {
  const [alone, two] = [await add(), await add([cell, energy])];
  const removed = await edit(everything, { topics: { how: 'remove', tags: [String(cell)] } });
  expect(removed.changed.map(({ id }) => id)).toEqual([two]);
  expect((await preview(chosen([alone]), { topics: { how: 'remove', tags: [String(cell)] } })).data.stays).toEqual([
    { reason: 'last-topic', count: 1 },
  ]);
  const { schoolId, gradeId } = school;
  const row = { schoolId, gradeId, name: 'Chemistry', courseCode: 'CHE-9' };
  const chemistry = { ...school, courseId: only(await portal.db.insert(courses).values(row).returning()).id };
  const there = await addQuestion(portal, chemistry, { topics: [await addTopic(portal, chemistry, 'Acids')] });
  for (const how of ['add', 'replace'] as const) {
    const change = { topics: { how, tags: [String(energy)] } };
    expect((await preview(chosen([there]), change)).data).toMatchObject({
      ids: [],
      stays: [{ reason: 'other-course', count: 1 }],
    });
    const { changed, stayed } = (await apply([{ id: there, version: 1 }], change)).data;
    expect([changed, reasons(stayed)]).toEqual([[], [[there, 'other-course']]]);
  }
  expect((await read(there)).tagNames).toEqual(['Acids']);
});

it('moves published assessments on to the new version as a single edit does, with the marks that they give', async () => {
  const id = await add();
  const assessmentId = await addDraft(portal, school, { tags: [cell], questions: [id] });
  await publishTo(portal, school, assessmentId);
  const of = { as: as(), params: { id: assessmentId } };
  const { questionMarks } = (await portal.call(getAssessment, of)).data;
  await edit(everything, { score: 5 });
  const versions = await portal.db
    .select({ number: questionVersions.number, kind: questionVersions.kind, line: questionVersions.line })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, id))
    .orderBy(asc(questionVersions.number));
  expect(versions).toEqual([
    { number: 1, kind: 'first', line: 1 },
    { number: 2, kind: 'correction', line: 1 },
  ]);
  expect((await portal.call(getAssessment, of)).data.questionMarks).toEqual(questionMarks);
});

it('answers 404 for questions and topics of another school, and changes nothing', async () => {
  const [own, foreign] = [await add(), await addQuestion(portal, other)];
  const topic = await addTopic(portal, other, 'Theirs');
  const wanted = { topics: { how: 'add' as const, tags: [String(topic)] } };
  expect((await preview(chosen([own, foreign]), { score: 2 })).status).toBe(404);
  expect((await preview(everything, wanted)).status).toBe(404);
  const both = [own, foreign].map((id) => ({ id, version: 1 }));
  expect((await apply(both, { score: 2 })).status).toBe(404);
  expect((await apply([{ id: own, version: 1 }], wanted)).status).toBe(404);
  expect((await undo(both.map((each) => ({ ...each, before: { score: 2 } })))).status).toBe(404);
  // Topics of others are not given back, whatever a caller says that there were.
  const back = await undo([{ id: own, version: 1, before: { topics: [String(topic)] } }]);
  expect(reasons(back.data.left)).toEqual([[own, 'last-topic']]);
  expect((await read(own)).version).toBe(1);
});

it('refuses a change of nothing, and more questions in one call than it holds', async () => {
  const id = await add();
  const many = Array.from({ length: limits.bulkEditChunkMax + 1 }, (_, at) => ({ id: at + 1, version: 1 }));
  expect((await preview(everything, {})).error.code).toBe('errors.bulkChange');
  expect((await apply([{ id, version: 1 }], {})).error.code).toBe('errors.bulkChange');
  expect((await apply(many, { score: 1 })).error.code).toBe('errors.bulkEditAtOnce');
  expect((await apply([], { score: 1 })).error.code).toBe('errors.bulkEditAtOnce');
  expect((await apply([{ id, version: 1 }], { score: -1 })).status).toBe(400);
});
