import { and, asc, eq } from 'drizzle-orm';
import { type Rubric } from '@teacher-portal/rubrics/rubric';
import { memberRole } from 'shared/contract/enums';
import { limits } from 'shared/contract/limits';
import { type KeptRubric } from 'shared/contract/question-rubric';
import { mayManage } from 'shared/contract/rights';
import { type Database } from '../../../db/database';
import { profiles } from '../../../db/schema/profiles';
import { keptRubrics } from '../../../db/schema/question-rubrics';
import { type Account } from '../../../identity/account';
import { badRequest, forbidden, orNotFound } from '../../../refusals/refusal';
import { inSchoolsOf } from '../../../tenancy/tenancy';

const mayDelete = (account: Account, { schoolId, userId }: { schoolId: number; userId: number }) =>
  userId === account.userId || mayManage(account.roleIn[schoolId] ?? memberRole.guest);

async function find(db: Database, account: Account, where: ReturnType<typeof and>): Promise<KeptRubric[]> {
  const rows = await db
    .select({ kept: keptRubrics, author: profiles.fullName })
    .from(keptRubrics)
    .innerJoin(profiles, eq(profiles.userId, keptRubrics.userId))
    .where(and(inSchoolsOf(account, keptRubrics.schoolId), where))
    .orderBy(asc(keptRubrics.name), asc(keptRubrics.id));
  return rows.map(({ kept, author }) => ({
    id: kept.id,
    name: kept.name,
    start: kept.content.start,
    groups: kept.content.groups.map((group) => ({ ...group, criteria: [...group.criteria] })),
    author: { id: kept.userId, name: author },
    mayDelete: mayDelete(account, kept),
  }));
}

export const listKeptIn = (db: Database, account: Account, schoolId: number) =>
  find(db, account, eq(keptRubrics.schoolId, schoolId));

/** Must run in a transaction. @throws 400 for one too many */
export async function keepRubric(
  tx: Database,
  account: Account,
  row: { schoolId: number; name: string; content: Rubric; createdAt: Date },
): Promise<KeptRubric> {
  if ((await tx.$count(keptRubrics, eq(keptRubrics.schoolId, row.schoolId))) >= limits.keptRubricsMax)
    throw badRequest('errors.keptRubricsMax');
  const [made] = await tx
    .insert(keptRubrics)
    .values({ ...row, userId: account.userId })
    .returning({ id: keptRubrics.id });
  return orNotFound((await find(tx, account, eq(keptRubrics.id, orNotFound(made).id)))[0]);
}

/** @throws 404 for one of another school, 403 for one of a colleague, unless the caller is an owner of the school. */
export async function deleteKept(db: Database, account: Account, id: number): Promise<void> {
  const own = and(inSchoolsOf(account, keptRubrics.schoolId), eq(keptRubrics.id, id));
  const [kept] = await db.select().from(keptRubrics).where(own);
  if (!mayDelete(account, orNotFound(kept))) throw forbidden();
  await db.delete(keptRubrics).where(own);
}
