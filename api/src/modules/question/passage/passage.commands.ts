import { type ParsedBody, type ParsedQuery } from 'shared/contract/endpoint';
import { limits } from 'shared/contract/limits';
import { type createPassage, type deletePassage, type orderPassage } from 'shared/contract/passage';
import { type Database } from '../../../db/database';
import { badRequest } from '../../../refusals/refusal';
import { requireAll } from '../../../server/http/require-all';
import { requireFilesOf } from '../../../tenancy/files';
import { gradeOf, lockCourse, type Tenant } from '../../../tenancy/tenancy';
import { type Also, restoreCourses, type Restoring } from '../../trash/public';
import { editableAmong, idsInUse, livingIds } from '../repository';
import { restoreQuestions } from '../restore.commands';
import { addTrail, type Editing } from '../versions/trail.repository';
import { type QuestionChange } from '../versions/version.rules';
import { keepNextVersions } from '../versions/version.repository';
import { softDelete } from '../write.repository';
import * as rows from './passage.repository';
import { lockPassage } from './place.repository';

/** Author, time and transaction of a change. */
export interface Change extends Editing {
  tx: Database;
  tenant: Tenant;
}

/** Its text is sanitised. */
type Body = ParsedBody<typeof createPassage>;

/** Members of the school may write passages of its courses, as they may questions. @throws 404, 400 for another grade */
async function mayPlace({ tx, tenant }: Change, { courseId, gradeId }: Body) {
  const course = await lockCourse(tx, tenant, courseId);
  await gradeOf(tx, tenant, gradeId);
  if (course.gradeId !== gradeId) throw badRequest('errors.questionGradeInfo', undefined, 'gradeId');
  return course;
}

export async function create(change: Change, body: Body): Promise<number> {
  const { tx, tenant, authorId, now } = change;
  const { schoolId } = await mayPlace(change, body);
  if ((await rows.countPassages(tx, tenant, body.courseId)) >= limits.passagesPerCourseMax)
    throw badRequest('errors.passagesFull', { max: limits.passagesPerCourseMax });
  await requireFilesOf(tx, { tenant, schoolId }, { text: body.text });
  return rows.insertPassage(tx, { ...body, schoolId, authorId, createdAt: now, updatedAt: now });
}

/** What a question says includes its passage, so all under it get another version. @throws as an edit of a question */
async function keepVersionsUnder({ tx, ...editing }: Change, id: number, said?: QuestionChange): Promise<void> {
  const under = await rows.lockQuestionsUnder(tx, id);
  const numbers = await keepNextVersions(
    tx,
    under.map((row) => row.id),
    editing,
    said,
  );
  const changed = under.filter((row) => numbers.has(row.id));
  const entries = changed.map((row) => ({ ...row, versionNumber: numbers.get(row.id) }));
  await addTrail(tx, entries, { kind: 'changed', fields: ['passage'] }, editing);
}

/** `mayReplace` throws if the client has read an older version. @throws 400 for another course */
export async function replace(
  change: Change,
  id: number,
  body: Body & { change?: QuestionChange | undefined },
  mayReplace: (row: { version: number }) => void,
): Promise<void> {
  const { tx, tenant } = change;
  const row = await lockPassage(tx, tenant, id);
  mayReplace(row);
  if (row.courseId !== body.courseId) throw badRequest('errors.passageOfCourse', {}, 'courseId');
  await mayPlace(change, body);
  await requireFilesOf(tx, { tenant, schoolId: row.schoolId }, { text: body.text });
  await rows.updatePassage(tx, id, change, { title: body.title, text: body.text });
  await keepVersionsUnder(change, id, body.change);
}

/** What the caller may not see comes after the others. @throws 400 unless these are all of its questions. */
export async function order(
  { tx, tenant }: Change,
  id: number,
  { ids }: ParsedBody<typeof orderPassage>,
): Promise<void> {
  await lockPassage(tx, tenant, id);
  const under = await rows.lockQuestionsUnder(tx, id);
  const living = under.filter(({ deletedAt }) => deletedAt === null);
  const seen = new Set(
    await livingIds(
      tx,
      tenant,
      living.map((row) => row.id),
    ),
  );
  requireAll(
    ids,
    living.filter((row) => seen.has(row.id)),
  );
  const others = living.map((row) => row.id).filter((each) => !seen.has(each));
  await rows.orderQuestions(tx, [...ids, ...others]);
}

type Deleting = ParsedQuery<typeof deletePassage>['under'];

/** Its questions keep their link to it, and stand under it again when it is restored. */
export async function remove(
  change: Change,
  id: number,
  questions: Deleting,
  mayReplace: (row: { version: number }) => void,
): Promise<{ deleted: number[] }> {
  const { tx, tenant } = change;
  mayReplace(await lockPassage(tx, tenant, id));
  const under = (await rows.lockQuestionsUnder(tx, id)).filter(({ deletedAt }) => deletedAt === null);
  const ids = under.map((row) => row.id);
  const used = await idsInUse(tx, tenant, ids);
  const editable = await editableAmong(tx, tenant, ids);
  const deleted = questions === 'delete' ? ids.filter((each) => !used.has(each) && editable.has(each)) : [];
  if (deleted.length > 0) await softDelete(tx, deleted, change);
  await rows.trashPassage(tx, id, change);
  await keepVersionsUnder(change, id);
  return { deleted };
}

/** With the questions that were deleted with it. */
export async function restorePassage(restoring: Restoring, id: number): Promise<Also | undefined> {
  const { tx, account, now } = restoring;
  const row = await rows.undeletePassage(restoring, id);
  if (!row) return undefined;
  const gone = await rows.listDeletedWith(tx, id, row.deletedAt);
  const courses = await restoreCourses(restoring, [row.courseId]);
  const back = await restoreQuestions(
    restoring,
    gone.map((each) => each.id),
  );
  await keepVersionsUnder({ tx, tenant: account, authorId: account.userId, now }, id);
  const questions = gone.filter((each) => back.ids.includes(each.id));
  return [...courses, ...back.also, ...questions.map((each) => ({ kind: 'question' as const, ...each }))];
}

/** Those of these passages that nobody has changed and that no question stands under any more; returns their ids. */
export async function removeUnused(change: Change, ids: readonly number[]): Promise<number[]> {
  const empty = await rows.listEmpty(change.tx, change.tenant, ids);
  const unused = empty.filter(({ version }) => version === 1).map(({ id }) => id);
  for (const id of unused) await remove(change, id, 'keep', () => undefined);
  return unused;
}
