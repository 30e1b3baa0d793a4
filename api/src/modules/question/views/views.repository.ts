import { and, asc, eq, or } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import { type QuestionView } from 'shared/contract/question-view';
import { type Database } from '../../../db/database';
import { profiles } from '../../../db/schema/profiles';
import { questionViews } from '../../../db/schema/question-views';
import { type Account } from '../../../identity/account';
import { badRequest, orNotFound } from '../../../refusals/refusal';
import { inSchoolsOf } from '../../../tenancy/tenancy';

type Said = Pick<QuestionView, 'name' | 'address' | 'isShared'>;

const ownOf = (account: Account) =>
  and(inSchoolsOf(account, questionViews.schoolId), eq(questionViews.userId, account.userId));

async function find(db: Database, account: Account, where: ReturnType<typeof and>): Promise<QuestionView[]> {
  const rows = await db
    .select({ view: questionViews, author: profiles.fullName })
    .from(questionViews)
    .innerJoin(profiles, eq(profiles.userId, questionViews.userId))
    .where(and(inSchoolsOf(account, questionViews.schoolId), where))
    .orderBy(asc(questionViews.name), asc(questionViews.id))
    .limit(limits.questionViewsListed);
  return rows.map(({ view: { id, userId, name, address, isShared }, author }) => ({
    ...{ id, name, address, isShared },
    author: { id: userId, name: author },
    isOwn: userId === account.userId,
  }));
}

/** Those of the caller, and those that are shared with the school. */
export const listViews = (db: Database, account: Account, schoolId: number) =>
  find(
    db,
    account,
    and(
      eq(questionViews.schoolId, schoolId),
      or(eq(questionViews.userId, account.userId), eq(questionViews.isShared, true)),
    ),
  );

/** @throws 404 for one of somebody else */
const read = async (db: Database, account: Account, id: number): Promise<QuestionView> =>
  orNotFound((await find(db, account, and(ownOf(account), eq(questionViews.id, id))))[0]);

/** Must run in a transaction. @throws 400 for one too many */
export async function addView(
  tx: Database,
  account: Account,
  { schoolId, createdAt, ...said }: Said & { schoolId: number; createdAt: Date },
): Promise<QuestionView> {
  const own = and(ownOf(account), eq(questionViews.schoolId, schoolId));
  if ((await tx.$count(questionViews, own)) >= limits.questionViewsMax) throw badRequest('errors.questionViewsMax');
  const [made] = await tx
    .insert(questionViews)
    .values({ ...said, schoolId, createdAt, userId: account.userId })
    .returning({ id: questionViews.id });
  return read(tx, account, orNotFound(made).id);
}

/** @throws 404 for one of somebody else */
export async function changeView(db: Database, account: Account, id: number, said: Said): Promise<QuestionView> {
  await db
    .update(questionViews)
    .set(said)
    .where(and(ownOf(account), eq(questionViews.id, id)));
  return read(db, account, id);
}

/** @throws 404 for one of somebody else */
export async function deleteView(db: Database, account: Account, id: number): Promise<void> {
  const [gone] = await db
    .delete(questionViews)
    .where(and(ownOf(account), eq(questionViews.id, id)))
    .returning({ id: questionViews.id });
  orNotFound(gone);
}
