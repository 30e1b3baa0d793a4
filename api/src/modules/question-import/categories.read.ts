import { type Language } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { courseOf } from '../../tenancy/tenancy';
import { TopicPaths } from '../category/public';
import { listCategories } from './categories.repository';
import { type ImportRow } from './policy';

/** The groups of a file, in its order, with the topics that have their paths already. */
export async function readCategories(
  { db, account, language }: { db: Database; account: Account; language: Language },
  { id, courseId }: ImportRow,
) {
  const rows = await listCategories(db, id);
  const { gradeId } = await courseOf(db, account, courseId);
  const topics = await TopicPaths.open(db, account, { courseId, gradeId }, language);
  return {
    categories: rows.map(({ path, questions }) => ({ path, questions, topicId: topics.find(path) ?? null })),
    total: rows[0]?.total ?? 0,
  };
}
