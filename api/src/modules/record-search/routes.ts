import { type FastifyInstance } from 'fastify';
import { findRecords, type FoundRecord, RECORDS_FOUND_MAX } from 'shared/contract/record-search';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { route } from '../../server/route';
import { findByWords } from '../question/public';
import { whoMay } from './policy';
import { type Meets, openKinds, peopleKinds, titleKinds } from './repository';
import { hasWords, isAlike, wordsOf } from './words.repository';

/** Of the text of a question, which may have pages. */
const TEXT_MAX = 200;

async function findNamed(
  db: Database,
  account: Account,
  meets: Meets,
  forReaders: typeof peopleKinds,
): Promise<FoundRecord[]> {
  const readers = whoMay(account, 'read');
  const found = await Promise.all([
    ...(readers.schoolIds.length > 0 ? forReaders.map((find) => find(db, readers, meets)) : []),
    ...openKinds.map((find) => find(db, account, meets)),
  ]);
  return found.flat();
}

async function findQuestions(db: Database, account: Account, search: string): Promise<FoundRecord[]> {
  const readers = whoMay(account, 'read');
  if (readers.schoolIds.length === 0) return [];
  const found = await findByWords(db, readers, search, RECORDS_FOUND_MAX);
  return found.map(({ text, courseName, ...place }) => ({
    kind: 'question',
    ...place,
    name: text.replace(/\s+/g, ' ').slice(0, TEXT_MAX),
    detail: courseName,
  }));
}

export function recordSearchRoutes(app: FastifyInstance): void {
  /** Names that are alike only where none has the words, so that a slip of the pen finds something and nothing else does. */
  route(app, findRecords, async ({ db, account, query: { search } }) => {
    const words = wordsOf(search);
    if (words.length === 0 || account.schoolIds.length === 0) return { data: [] };
    const named = await findNamed(db, account, (text) => hasWords(text, words), [...peopleKinds, ...titleKinds]);
    const questions = await findQuestions(db, account, search);
    const alike = named.length > 0 ? [] : await findNamed(db, account, (text) => isAlike(text, words), peopleKinds);
    return { data: [...named, ...alike, ...questions] };
  });
}
