import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { minimumAt, pairsOfMinima, questionOptionSets, questionWordings } from '../../../db/schema/question-likeness';
import { questionOptions, questions } from '../../../db/schema/questions';
import { type BankedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { maySee } from '../../../tenancy/question-rights';
import { type Tenant } from '../../../tenancy/tenancy';
import { groupBy } from '@teacher-portal/collections/group-by';

/** Questions that are read of each list: the newest. */
const READ_MAX = 2_000;
/** Equal minima of a candidate, of sixteen: texts of which half the words are equal have fewer in 4 cases of 100. */
export const EQUAL_MIN = 5;
/** More questions than this with the same options: then these say nothing, as “I and II only”. */
const SAME_OPTIONS_MAX = 20;

/** What is compared of a question. Texts are plain. */
type Wording = Pick<BankedQuestion, 'text' | 'options'>;

interface Sketch {
  wording: number | null;
  minima: number[] | null;
  options: number | null;
}

async function sketchOf(db: Database, { text, options }: Wording): Promise<Sketch | undefined> {
  const values = sql.param(JSON.stringify(options.map(({ value }) => value)));
  const [sketch] = await rowsOf<Sketch>(
    db,
    sql`select derived.hash_of(array_to_string(words, ' ')) as wording, derived.minima_of(words) as minima,
        derived.options_of(array(select json_array_elements_text(${values}::json))) as options
      from derived.words_of(${text}::text) as words`,
  );
  return sketch;
}

const newest = (rows: SQL, most: number): SQL => sql`(${rows} order by question_id desc limit ${most})`;

/** The lists that may hold what is like a question, each in an index: by its words, by pairs of minima, by its options. */
function listsOf(schoolId: number, { wording, minima, options }: Sketch): SQL[] {
  const agreed = minima
    ? sql.join(
        minima.map((least, at) => sql`(${minimumAt(at + 1)} = ${least}::integer)::integer`),
        sql` + `,
      )
    : sql`0`;
  const worded = sql`from ${questionWordings} where ${questionWordings.schoolId} = ${schoolId}::integer`;
  const byWords = sql`select 0 as list, question_id, ${agreed} as agreed ${worded} and wording = ${wording}::integer`;
  const byPairs = pairsOfMinima.map(
    ([one, other]) => sql`select ${other}::integer, question_id, ${agreed} ${worded}
      and (${minimumAt(one)}) = ${minima?.[one - 1]}::integer and (${minimumAt(other)}) = ${minima?.[other - 1]}::integer`,
  );
  const byOptions = sql`select -1, question_id, ${EQUAL_MIN}::integer from ${questionOptionSets}
    where ${questionOptionSets.schoolId} = ${schoolId}::integer and options = ${options}::integer`;
  return [
    ...(minima ? [byWords, ...byPairs].map((rows) => newest(rows, READ_MAX)) : []),
    ...(options === null ? [] : [newest(byOptions, SAME_OPTIONS_MAX + 2)]),
  ];
}

interface Candidates {
  /** The nearest first. */
  ids: number[];
  /** False if there are more than were read. */
  isWhole: boolean;
  /** False if there are more than were read or taken. */
  isComplete: boolean;
  /** Many questions have these options, so that nothing was looked for by them. */
  hasCommonOptions: boolean;
}

/**
 * The questions of the bank, whatever their topic, that may be like this one; at most `most`. Reads some thousand index
 * entries at most, however many questions there are.
 */
async function findCandidates(
  db: Database,
  tenant: Tenant,
  schoolId: number,
  asked: Wording,
  { except, most }: { except: readonly number[]; most: number },
): Promise<Candidates> {
  const isSeen = maySee(tenant, sql`question_id`);
  const sketch = await sketchOf(db, asked);
  const lists = sketch ? listsOf(schoolId, sketch) : [];
  if (lists.length === 0) return { ids: [], isWhole: true, isComplete: true, hasCommonOptions: false };
  const [found] = await rowsOf<{ ids: number[]; full: number[]; total: number }>(
    db,
    sql`with read as materialized (${sql.join(lists, sql` union all `)}),
      counted as (select list, count(*) as count from read group by list),
      fits as (
        select question_id as id, max(agreed) as agreed from read
        where not question_id = ${anyOf(except)} and agreed >= ${EQUAL_MIN}::integer ${isSeen && sql`and ${isSeen}`}
          and not (list = -1 and (select count > ${SAME_OPTIONS_MAX + 1}::integer from counted where list = -1))
        group by question_id
      ),
      nearest as (select id, agreed from fits order by agreed desc, id desc limit ${most})
      select array(select id from nearest order by agreed desc, id desc) as ids, (select count(*)::integer from fits) as total,
        array(select list from counted where count >= case when list = -1 then ${SAME_OPTIONS_MAX + 2}::integer else ${READ_MAX}::integer end) as full`,
  );
  const { ids = [], full = [], total = 0 } = found ?? {};
  const isWhole = full.every((list) => list === -1);
  return {
    ids,
    isWhole,
    isComplete: isWhole && total <= most,
    hasCommonOptions: full.includes(-1),
  };
}

/** What is compared of these questions, in the order of the ids, without those in the trash and those not to be seen. */
export async function wordingsOf(
  db: Database,
  tenant: Tenant,
  schoolId: number,
  ids: readonly number[],
): Promise<BankedQuestion[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: questions.id, text: questions.plainText })
    .from(questions)
    .where(
      and(
        eq(questions.schoolId, schoolId),
        sql`${questions.id} = ${anyOf(ids)}`,
        isNull(questions.deletedAt),
        maySee(tenant, questions.id),
      ),
    );
  const options = await db
    .select({
      questionId: questionOptions.questionId,
      value: questionOptions.value,
      isCorrectAnswer: questionOptions.isCorrectAnswer,
    })
    .from(questionOptions)
    .where(and(eq(questionOptions.schoolId, schoolId), sql`${questionOptions.questionId} = ${anyOf(ids)}`));
  const optionsById = groupBy(options, ({ questionId }) => questionId);
  const textOf = new Map(rows.map(({ id, text }) => [id, text]));
  return ids.flatMap((id) => {
    const text = textOf.get(id);
    return text === undefined ? [] : [{ id, text, options: optionsById.get(id) ?? [] }];
  });
}

/** The questions of the bank that may be like this one, with what is compared of them. */
export async function likeInBank(
  db: Database,
  tenant: Tenant,
  schoolId: number,
  asked: Wording,
  window: { except: readonly number[]; most: number },
): Promise<Omit<Candidates, 'ids'> & { bank: BankedQuestion[] }> {
  const { ids, ...said } = await findCandidates(db, tenant, schoolId, asked, window);
  return { bank: await wordingsOf(db, tenant, schoolId, ids), ...said };
}
