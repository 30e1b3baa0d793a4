import { eq } from 'drizzle-orm';
import { questionVersions } from '../../../db/schema/question-versions';
import { addQuestion } from '../../../testing/class-room';
import { addSchool, only } from '../../../testing/people';
import { TestPortal } from '../../../testing/portal';
import { keptContentsOf } from './content-cache';
import { keepFirstVersions } from './version.repository';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
afterEach(() => jest.restoreAllMocks());

async function addVersion(plainText: string) {
  const school = await addSchool(portal);
  const question = { questionType: 2, keys: [], distractors: ['unused'] };
  const id = await addQuestion(portal, school, { ...question, plainText });
  await keepFirstVersions(portal.db, [id]);
  const versions = await portal.db.select().from(questionVersions).where(eq(questionVersions.questionId, id));
  return { schoolId: school.schoolId, versionId: only(versions).id };
}

it('reads a version once, and others when they are asked for', async () => {
  const { schoolId, versionId } = await addVersion('Why?');
  const first = await keptContentsOf(portal.db, schoolId, [versionId]);
  const reads = jest.spyOn(portal.db, 'select');
  expect(await keptContentsOf(portal.db, schoolId, [versionId])).toEqual(first);
  expect(reads).not.toHaveBeenCalled();
  expect(first.get(versionId)?.plainText).toBe('Why?');
  expect(await keptContentsOf(portal.db, schoolId, [versionId, 2_000_000_000])).toEqual(first);
  expect(reads).toHaveBeenCalledTimes(1);
});

it('gives no version to another school, although it is in memory', async () => {
  const { schoolId, versionId } = await addVersion('Whose?');
  const other = await addSchool(portal);
  await keptContentsOf(portal.db, schoolId, [versionId]);
  expect(await keptContentsOf(portal.db, other.schoolId, [versionId])).toEqual(new Map());
});

it('does not keep a version that is very long', async () => {
  const { schoolId, versionId } = await addVersion(`Long ${'x'.repeat(25_000)}`);
  const first = await keptContentsOf(portal.db, schoolId, [versionId]);
  const reads = jest.spyOn(portal.db, 'select');
  expect(await keptContentsOf(portal.db, schoolId, [versionId])).toEqual(first);
  expect(reads).toHaveBeenCalledTimes(1);
});
