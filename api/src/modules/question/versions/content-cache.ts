import { type Database } from '../../../db/database';
import { type VersionContent } from '../../../db/schema/question-versions';
import { contentsOf } from './version.repository';

/** Versions of one database: enough for the exams of a morning. */
const KEPT = 1_000;
/** Characters of a version that is kept; drawings can be long. */
const LENGTH_MAX = 20_000;

const keptIn = new WeakMap<Database, Map<string, VersionContent>>();

function keptOf(db: Database): Map<string, VersionContent> {
  const kept = keptIn.get(db) ?? new Map<string, VersionContent>();
  keptIn.set(db, kept);
  return kept;
}

/**
 * The contents of these versions by version id, from memory if they were read before: the database refuses to change a
 * version, and hundreds of students open the same paper in one minute. Not for transactions, which have a `db` of their own.
 */
export async function keptContentsOf(
  db: Database,
  schoolId: number,
  versionIds: readonly number[],
): Promise<Map<number, VersionContent>> {
  const kept = keptOf(db);
  const keyOf = (id: number) => `${schoolId} ${id}`;
  const missing = versionIds.filter((id) => !kept.has(keyOf(id)));
  const contents = await contentsOf(db, { schoolIds: [schoolId] }, missing);
  for (const [id, content] of contents) if (JSON.stringify(content).length <= LENGTH_MAX) kept.set(keyOf(id), content);
  for (const id of versionIds) {
    const content = kept.get(keyOf(id));
    if (content) contents.set(id, content);
  }
  // Evict the oldest.
  for (const key of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(key);
  }
  return contents;
}
