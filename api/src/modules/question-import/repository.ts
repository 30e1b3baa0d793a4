import { maySee, mayEdit } from '../../tenancy/question-rights';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { type ImportShow } from 'shared/contract/question-import';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { profiles } from '../../db/schema/profiles';
import { type ImportChoice, questionImportItems, questionImports } from '../../db/schema/question-imports';
import { questions } from '../../db/schema/questions';
import { rowsOf } from '../../db/rows-of';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';

const LISTED = 10;

const ofTenant = (tenant: Tenant, id: number): SQL | undefined =>
  and(eq(questionImports.id, id), inSchoolsOf(tenant, questionImports.schoolId));

export async function findImport(db: Database, tenant: Tenant, id: number) {
  const [row] = await db.select().from(questionImports).where(ofTenant(tenant, id));
  return row;
}

export async function lockImport(tx: Database, tenant: Tenant, id: number) {
  const [row] = await tx.select().from(questionImports).where(ofTenant(tenant, id)).for('update');
  return row;
}

export const listImports = (db: Database, tenant: Tenant, courseId: number) =>
  db
    .select()
    .from(questionImports)
    .where(and(inSchoolsOf(tenant, questionImports.schoolId), eq(questionImports.courseId, courseId)))
    .orderBy(desc(questionImports.id))
    .limit(LISTED);

/** Names of the authors, by the id of their account. */
export async function namesOf(db: Database, userIds: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = userIds.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: profiles.userId, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.userId, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many questions of each import had which outcome. */
export const countOutcomes = (db: Database, importIds: readonly number[]) =>
  db
    .select({ importId: questionImportItems.importId, outcome: questionImportItems.outcome, questions: count() })
    .from(questionImportItems)
    .where(inArray(questionImportItems.importId, [...importIds]))
    .groupBy(questionImportItems.importId, questionImportItems.outcome);

export async function insertImport(tx: Database, row: typeof questionImports.$inferInsert): Promise<number> {
  const [made] = await tx.insert(questionImports).values(row).returning({ id: questionImports.id });
  if (!made) throw new Error('The import was not stored');
  return made.id;
}

/** `rows`: a JSON array of `ReadRow`; `alike`: one of what some of them are like. */
export const insertItems = (
  tx: Database,
  { schoolId, importId }: { schoolId: number; importId: number },
  rows: string,
  alike: string,
) =>
  tx.execute(sql`insert into question_import_items (school_id, import_id, no, verdict, is_alike, source_key, content)
    select ${schoolId}::int, ${importId}::int, r.no, r.verdict, a.no is not null, r.source_key,
      r.content || case when a.no is null then '{}'::jsonb else jsonb_build_object('alike', a.alike) end
    from jsonb_to_recordset(${rows}::jsonb) as r(no int, verdict text, source_key text, content jsonb)
    left join jsonb_to_recordset(${alike}::jsonb) as a(no int, alike jsonb) on a.no = r.no
    order by r.no`);

/** Finds the questions that earlier imports made from the same ones and the caller may edit; returns of how many there is one. */
export async function findAgain(tx: Database, tenant: Tenant, importId: number, courseId: number): Promise<number> {
  const isEditable = mayEdit(tenant, sql`q.id`);
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`update question_import_items i set again_id = p.question_id from (
        select known.id, e.question_id from question_import_items known cross join lateral (
          select e.question_id from question_import_items e
          join question_imports m on m.id = e.import_id and m.course_id = ${courseId}
          join questions q on q.id = e.question_id and q.deleted_at is null ${isEditable && sql`and ${isEditable}`}
          where e.school_id = known.school_id and e.source_key = known.source_key
          order by e.id desc limit 1
        ) e
        where known.import_id = ${importId} and known.verdict <> 'refused'
      ) p
      where i.id = p.id
      returning i.id`,
  );
  return rows.length;
}

/**
 * Forgets what nobody can write any more: imports of before `open` that were never started, and of the others the
 * questions that were not written, or not kept, and name files. Those of which somebody wrote after `silent` are left.
 */
export async function forgetClosed(db: Database, { open, silent }: { open: Date; silent: Date }): Promise<void> {
  const isOld = lt(questionImports.at, open);
  await db.delete(questionImports).where(and(isOld, eq(questionImports.state, 'ready')));
  const isWriting = and(eq(questionImports.state, 'writing'), gt(questionImports.beatAt, silent));
  await db
    .update(questionImportItems)
    .set({ content: sql`(${questionImportItems.content} - 'passage') || '{"question": null}'::jsonb` })
    .where(
      and(
        sql`${questionImportItems.importId} in (select id from ${questionImports} where ${isOld} and not (${isWriting}))`,
        or(isNull(questionImportItems.outcome), inArray(questionImportItems.outcome, ['skipped', 'undone'])),
        sql`${questionImportItems.content}::text like ${`%${ownFilePrefix}%`}`,
      ),
    );
}

export const updateImport = (tx: Database, id: number, set: Partial<typeof questionImports.$inferInsert>) =>
  tx.update(questionImports).set(set).where(eq(questionImports.id, id));

/** Ends what a run writes, unless it was started again. */
export const endRun = (
  db: Database,
  { id, run }: { id: number; run: number },
  set: Partial<typeof questionImports.$inferInsert>,
) =>
  db
    .update(questionImports)
    .set(set)
    .where(and(eq(questionImports.id, id), eq(questionImports.run, run), eq(questionImports.state, 'writing')));

/** Whether another import into the course is being written, by its last sign of life. */
export const isOtherWriting = async (tx: Database, courseId: number, id: number, since: Date): Promise<boolean> =>
  (await tx.$count(
    questionImports,
    and(
      eq(questionImports.courseId, courseId),
      ne(questionImports.id, id),
      eq(questionImports.state, 'writing'),
      gt(questionImports.beatAt, since),
    ),
  )) > 0;

/** Those that these choices would write or look at; the others are skipped. */
export const countWaiting = (tx: Database, importId: number): Promise<number> =>
  tx.$count(
    questionImportItems,
    and(eq(questionImportItems.importId, importId), ne(questionImportItems.verdict, 'refused')),
  );

/** Skips at once what the choices leave out. */
export const skipItems = (tx: Database, importId: number, { again, alike, except }: Omit<ImportChoice, 'topicId'>) =>
  tx
    .update(questionImportItems)
    .set({ outcome: 'skipped' })
    .where(
      and(
        eq(questionImportItems.importId, importId),
        isNull(questionImportItems.outcome),
        ne(questionImportItems.verdict, 'refused'),
        sql`(${questionImportItems.no} = ${anyOf(except)}
          or (${questionImportItems.isAlike} and ${questionImportItems.againId} is null and not ${alike}::boolean)
          or (${questionImportItems.againId} is not null and ${again}::text = 'skip'))`,
      ),
    );

export const countOpen = (tx: Database, importId: number): Promise<number> =>
  tx.$count(questionImportItems, openOf(importId));

const openOf = (importId: number): SQL | undefined =>
  and(
    eq(questionImportItems.importId, importId),
    isNull(questionImportItems.outcome),
    ne(questionImportItems.verdict, 'refused'),
  );

/** Those that wait, in order, with the size in which they are stored. */
export const listOpen = (db: Database, importId: number) =>
  db
    .select({ id: questionImportItems.id, bytes: sql<number>`pg_column_size(${questionImportItems.content})::integer` })
    .from(questionImportItems)
    .where(openOf(importId))
    .orderBy(asc(questionImportItems.no));

export const loadItems = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(questionImportItems)
    .where(sql`${questionImportItems.id} = ${anyOf(ids)}`)
    .orderBy(asc(questionImportItems.no));
export type OpenItem = Awaited<ReturnType<typeof loadItems>>[number];

/** What became of an item, with its question as it was and as it was left. */
export type Outcome = Pick<OpenItem, 'id' | 'questionVersion' | 'before'> & {
  outcome: NonNullable<OpenItem['outcome']>;
  questionId: number;
};

/** Stores what became of items. */
export const noteOutcomes = (tx: Database, outcomes: readonly Outcome[]) =>
  tx.execute(sql`update question_import_items i
    set outcome = m.outcome, question_id = m."questionId", question_version = m."questionVersion", before = m.before
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as m(id int, outcome text, "questionId" int, "questionVersion" int, before jsonb)
    where i.id = m.id`);

const shown: Record<ImportShow, SQL | undefined> = {
  all: undefined,
  taken: eq(questionImportItems.verdict, 'taken'),
  simplified: eq(questionImportItems.verdict, 'simplified'),
  refused: eq(questionImportItems.verdict, 'refused'),
  alike: eq(questionImportItems.isAlike, true),
  again: sql`${questionImportItems.againId} is not null`,
};

export async function pageOfItems(
  db: Database,
  importId: number,
  { show, page, pageSize }: { show: ImportShow; page: number; pageSize: number },
) {
  const where = and(eq(questionImportItems.importId, importId), shown[show]);
  const rows = await db
    .select()
    .from(questionImportItems)
    .where(where)
    .orderBy(asc(questionImportItems.no))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(questionImportItems, where) };
}

/** How many questions the bank of a school has. */
export const countQuestions = (db: Database, schoolId: number): Promise<number> =>
  db.$count(questions, and(eq(questions.schoolId, schoolId), isNull(questions.deletedAt)));

/** What an import wrote and was not taken back, with what the questions are now. */
export const listWritten = (tx: Database, tenant: Tenant, importId: number, limit: number) =>
  tx
    .select({
      id: questionImportItems.id,
      questionId: questions.id,
      outcome: questionImportItems.outcome,
      writtenVersion: questionImportItems.questionVersion,
      before: questionImportItems.before,
      version: questions.version,
      deletedAt: questions.deletedAt,
      plainText: questions.plainText,
      isSeen: sql<boolean>`${maySee(tenant, questions.id) ?? sql`true`}`,
      isEditable: sql<boolean>`${mayEdit(tenant, questions.id) ?? sql`true`}`,
    })
    .from(questionImportItems)
    .innerJoin(questions, eq(questions.id, questionImportItems.questionId))
    .where(
      and(eq(questionImportItems.importId, importId), inArray(questionImportItems.outcome, ['created', 'updated'])),
    )
    .orderBy(asc(questionImportItems.no))
    .limit(limit);

export const markUndone = (tx: Database, ids: readonly number[]) =>
  tx
    .update(questionImportItems)
    .set({ outcome: 'undone' })
    .where(sql`${questionImportItems.id} = ${anyOf(ids)}`);
