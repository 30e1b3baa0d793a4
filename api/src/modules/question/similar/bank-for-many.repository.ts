import { sql } from 'drizzle-orm';
import { type BankedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { minimumAt, pairsOfMinima, questionWordings } from '../../../db/schema/question-likeness';
import { questions } from '../../../db/schema/questions';
import { maySee } from '../../../tenancy/question-rights';
import { type Tenant } from '../../../tenancy/tenancy';
import { EQUAL_MIN, wordingsOf } from './candidates.repository';

/** Questions that are read of each list, the newest: a file has thousands of questions, each with nine lists. */
export const READ_OF_MANY = 40;
/** Of these the nearest are compared. */
export const COMPARED_OF_MANY = 20;

/** By what a question is found among others: its words, and pairs of minima. Null without words. */
export interface TextSketch {
  wording: number | null;
  minima: number[] | null;
}

interface NearInBank extends TextSketch {
  /** The nearest first. */
  bank: BankedQuestion[];
  /** Whether more of the bank is worded like it than was read or taken. */
  hasMore: boolean;
}

/** The lists in which a text is, as in the database: by its words and by each pair of minima. */
export const listKeysOf = ({ wording, minima }: TextSketch): string[] =>
  minima
    ? [`${wording}`, ...pairsOfMinima.map(([one, other]) => `${other}:${minima[one - 1]}:${minima[other - 1]}`)]
    : [];

interface Found extends TextSketch {
  ids: number[] | null;
  longest: number | null;
}

const listOf = (at: number, fits: ReturnType<typeof sql>) =>
  sql`(select ${sql.raw(String(at))} as list, k.question_id, k.minima from ${questionWordings} k
    where k.school_id = (select id from school) and ${fits} order by k.question_id desc limit ${sql.raw(String(READ_OF_MANY))})`;

const lists = [
  listOf(0, sql`k.wording = s.wording`),
  ...pairsOfMinima.map(([one, other]) =>
    listOf(other, sql`(k.${minimumAt(one)}) = s.${minimumAt(one)} and (k.${minimumAt(other)}) = s.${minimumAt(other)}`),
  ),
];
const equal = sql.join(
  pairsOfMinima.flat().map((place) => sql`(r.${minimumAt(place)} = s.${minimumAt(place)})::integer`),
  sql` + `,
);

/** For each of these texts its sketch and the questions of the bank, whatever their topic, that are worded like it; in one query. */
export async function nearInBank(
  db: Database,
  tenant: Tenant,
  schoolId: number,
  texts: readonly string[],
): Promise<NearInBank[]> {
  const isSeen = maySee(tenant, sql`q.id`);
  const found = await rowsOf<Found>(
    db,
    sql`with school as (select ${schoolId}::integer as id),
      sketches as materialized (
        select a.at, derived.hash_of(array_to_string(words, ' ')) as wording, derived.minima_of(words) as minima
        from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as a(said, at)
        cross join lateral derived.words_of(a.said) as words
      )
      select s.wording, s.minima, near.ids, near.longest
      from sketches s cross join lateral (
        with read as materialized (${sql.join(lists, sql` union all `)}),
        fits as (select r.question_id as id, max(${equal}) as agreed from read r group by r.question_id)
        select array(
            select f.id from fits f join ${questions} q on q.id = f.id and q.deleted_at is null ${isSeen && sql`and ${isSeen}`}
            where f.agreed >= ${EQUAL_MIN}::integer order by f.agreed desc, f.id desc limit ${COMPARED_OF_MANY + 1}::integer) as ids,
          (select max(count) from (select count(*)::integer as count from read group by list) as counted) as longest
      ) near
      order by s.at`,
  );
  const wanted = [...new Set(found.flatMap(({ ids }) => ids ?? []))];
  const wordings = new Map((await wordingsOf(db, tenant, schoolId, wanted)).map((each) => [each.id, each]));
  return found.map(({ wording, minima, ids, longest }) => ({
    ...{ wording, minima, hasMore: (longest ?? 0) >= READ_OF_MANY || (ids?.length ?? 0) > COMPARED_OF_MANY },
    bank: (ids ?? []).slice(0, COMPARED_OF_MANY).flatMap((id) => wordings.get(id) ?? []),
  }));
}
