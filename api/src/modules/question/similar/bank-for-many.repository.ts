import { type SQL, sql } from 'drizzle-orm';
import { type BankedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { minimumAt, pairsOfMinima, questionWordings } from '../../../db/schema/question-likeness';
import { questions } from '../../../db/schema/questions';
import { maySee } from '../../../tenancy/question-rights';
import { type Tenant } from '../../../tenancy/tenancy';
import { wordingsOf } from './candidates.repository';
import { type Listed, nearestOf, READ_OF_MANY, type TextSketch } from './nearest';

/** The lists in which a text is, by its words and by each pair of minima. */
export const listKeysOf = ({ wording, minima }: TextSketch): string[] =>
  minima
    ? [`${wording}`, ...pairsOfMinima.map(([one, other]) => `${other}:${minima[one - 1]}:${minima[other - 1]}`)]
    : [];

interface NearInBank extends TextSketch {
  /** The nearest first. */
  bank: BankedQuestion[];
  /** Whether more of the bank is worded like it than was read or taken. */
  hasMore: boolean;
}

interface Found {
  sketches: TextSketch[] | null;
  /** Ids by the keys of lists, the newest first. */
  lists: Record<string, number[]> | null;
  /** Of those that may be seen. */
  minima: [number, number[]][] | null;
}

/** The newest of the lists that some of the texts are in, by their keys (`listKeysOf`). */
const listsOf = (key: SQL, keys: SQL, fits: SQL) =>
  sql`(select ${key} as key, k.question_id, k.minima
    from (select distinct ${keys} from sketches where minima is not null) s cross join lateral (
      select question_id, minima from ${questionWordings} k
      where k.school_id = (select id from school) and ${fits}
      order by question_id desc limit ${sql.raw(String(READ_OF_MANY))}
    ) k)`;

const lists = [
  listsOf(sql`s.wording::text`, sql`wording`, sql`k.wording = s.wording`),
  ...pairsOfMinima.map(([one, other]) =>
    listsOf(
      sql`concat(${sql.raw(`'${other}:'`)}, s.one, ':', s.other)`,
      sql`${minimumAt(one)} as one, ${minimumAt(other)} as other`,
      sql`(k.${minimumAt(one)}) = s.one and (k.${minimumAt(other)}) = s.other`,
    ),
  ),
];

/**
 * Sketches of texts with the lists that they are in. Texts of one file share many of their lists: each is read once, and
 * who is near whom is counted outside of the database, which takes longer for it than for all the rest.
 */
async function findLists(db: Database, tenant: Tenant, schoolId: number, texts: readonly string[]): Promise<Found> {
  const isSeen = maySee(tenant, sql`q.id`);
  const [found] = await rowsOf<Found>(
    db,
    sql`with school as (select ${schoolId}::integer as id),
      sketches as materialized (
        select a.at, derived.hash_of(array_to_string(words, ' ')) as wording, derived.minima_of(words) as minima
        from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as a(said, at)
        cross join lateral derived.words_of(a.said) as words
      ),
      read as materialized (${sql.join(lists, sql` union all `)}),
      each as (select distinct on (question_id) question_id as id, minima from read order by question_id)
      select (select json_agg(json_build_object('wording', wording, 'minima', minima) order by at) from sketches) as sketches,
        (select json_object_agg(key, ids) from (
          select key, json_agg(question_id order by question_id desc) as ids from read group by key
        ) as list) as lists,
        (select json_agg(json_build_array(e.id, e.minima)) from each e
          join ${questions} q on q.id = e.id and q.deleted_at is null ${isSeen && sql`and ${isSeen}`}) as minima`,
  );
  return found ?? { sketches: null, lists: null, minima: null };
}

/** For each of these texts its sketch and the questions of the bank, whatever their topic, that are worded like it. */
export async function nearInBank(
  db: Database,
  tenant: Tenant,
  schoolId: number,
  texts: readonly string[],
): Promise<NearInBank[]> {
  const { sketches, lists: idsOf, minima } = await findLists(db, tenant, schoolId, texts);
  const listed = new Map(
    (minima ?? []).map(([id, its]): [number, Listed<number>] => [id, { of: id, place: -id, minima: its }]),
  );
  const listOf = new Map(Object.entries(idsOf ?? {}).map(([key, ids]) => [key, ids.map((id) => listed.get(id))]));
  const found = (sketches ?? []).map((sketch) => {
    const its = listKeysOf(sketch).map((key) => listOf.get(key) ?? []);
    const { near, hasMore } = nearestOf(sketch, its);
    return { ...sketch, near, hasMore: hasMore || its.some(({ length }) => length >= READ_OF_MANY) };
  });
  const wanted = [...new Set(found.flatMap(({ near }) => near))];
  const wordings = new Map((await wordingsOf(db, tenant, schoolId, wanted)).map((each) => [each.id, each]));
  return found.map(({ wording, minima: its, near, hasMore }) => ({
    ...{ wording, minima: its, hasMore },
    bank: near.flatMap((id) => wordings.get(id) ?? []),
  }));
}
