import { sql } from 'drizzle-orm';
import { filtered } from 'shared/contract/fields';
import { limits } from 'shared/contract/limits';
import {
  autoSelectQuestions,
  filterQuestions,
  listQuestions,
  type QuestionSort,
  questionSorts,
} from 'shared/contract/question';
import { getBlueprint } from 'shared/contract/question-choice';
import { anyOf } from '../../db/any-of';
import { rowsOf } from '../../db/rows-of';
import { courses } from '../../db/schema/courses';
import { addQuestion, addTopic } from '../../testing/class-room';
import { sampled } from '../../testing/long-run';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { withListsOnce } from './list/lists-once.repository';

const MANY = limits.totalExactMax + 60;

let portal: TestPortal;
let school: TestSchool;
let large: TestSchool;
let topic: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  large = await addSchool(portal, 'Large School');
  topic = await addTopic(portal, large, 'Cell');
  const { schoolId, gradeId, courseId } = large;
  await portal.db.execute(sql`insert into questions (school_id, grade_id, course_id, question_type, question_category,
      question_text, plain_text, search_text, difficulty, created_at)
    select ${schoolId}::int, ${gradeId}::int, ${courseId}::int, 2, 1, '<p>' || n || '</p>', n || '', 'number ' || n, 1 + n % 5,
      now() - n % 100 * interval '1 hour' from generate_series(1, ${MANY}::int) n`);
  await portal.db.execute(sql`insert into question_categories (question_id, category_id, school_id)
    select id, ${topic}::int, school_id from questions where school_id = ${schoolId} and id % 2 = 0`);
  await portal.db
    .execute(sql`insert into question_statistics (question_id, school_id, times_used, correct_attempts, facility, discrimination, review_score)
    select id, school_id, id % 3, id % 2, nullif(id % 7, 0) / 7.0, nullif(id % 5, 0), 40 + id % 50 from questions where school_id = ${schoolId}`);
  await portal.db.execute(sql`analyze`);
});
afterAll(() => portal.close());

const listLarge = (query: object) =>
  portal.call(listQuestions, {
    as: large.teacher.token,
    query: { filtered: filtered(large.courseId, large.gradeId), ...query },
  });
const idsOf = (data: readonly { id: number }[]) => data.map(({ id }) => id);

/** The stored list rows of the small school, and the same recomputed. */
async function keptAndTrue() {
  const columns = sql`question_id, place_id, question_type, difficulty, author_id, created_at, tags, times_used,
    correct_attempts, facility, discrimination, review_score, is_faulty, status`;
  const read = (query: ReturnType<typeof sql>) =>
    rowsOf<{ row: string }>(portal.db, sql`select to_json(t)::text as row from (${query}) t`);
  const place = sql`place_id in (select id from derived.question_places where school_id = ${school.schoolId})`;
  return {
    kept: [
      await read(sql`select ${columns} from derived.question_list where ${place} order by question_id`),
      await read(
        sql`select question_id, place_id, text from derived.question_texts where ${place} order by question_id`,
      ),
      await read(
        sql`select place_id, difficulty, tags, status, sum(count)::int as count from derived.question_stock where ${place} group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4`,
      ),
    ],
    now: [
      await read(sql`select ${columns} from derived.question_facts where ${place} order by question_id`),
      await read(
        sql`select question_id, place_id, text from derived.question_facts where ${place} order by question_id`,
      ),
      await read(
        sql`select place_id, difficulty, tags, status, count(*)::int as count from derived.question_facts where ${place} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      ),
    ],
  };
}

describe('what the lists keep of questions', () => {
  it('keeps the list rows up to date with every change of a question, its topics and its figures', async () => {
    const first = await addTopic(portal, school, 'First');
    const second = await addTopic(portal, school, 'Second');
    const question = await addQuestion(portal, school, { topics: [first, second] });
    const other = await addQuestion(portal, school, { topics: [second] });
    const changes = [
      sql`update questions set difficulty = 4, search_text = 'other words' where id = ${question}`,
      sql`delete from question_categories where question_id = ${question} and category_id = ${first}`,
      sql`update question_categories set category_id = ${first} where question_id = ${other}`,
      sql`update question_statistics set times_used = 3, facility = 0.4, review_score = 20 where question_id = ${other}`,
      sql`delete from question_statistics where question_id = ${question}`,
      sql`update questions set status = 'draft' where id = ${other}`,
      sql`update questions set deleted_at = now() where id = ${question}`,
      sql`update questions set deleted_at = null, question_type = 4 where id = ${question}`,
      sql`delete from questions where id = ${other}`,
    ];
    for (const change of changes) {
      await portal.db.execute(change);
      const { kept, now } = await keptAndTrue();
      expect(kept).toEqual(now);
    }
    expect((await keptAndTrue()).kept[0]).toHaveLength(1);
  });

  it('keeps the list rows of questions that are written together, and of what is changed after them', async () => {
    const together = await addTopic(portal, school, 'Together');
    const { schoolId, gradeId, courseId } = school;
    await portal.db.transaction(async (tx) => {
      const listed = async (ids: readonly number[]) =>
        (await rowsOf(tx, sql`select from derived.question_list where question_id = ${anyOf(ids)}`)).length;
      const made = await withListsOnce(tx, async () => {
        const rows = await rowsOf<{ id: number }>(
          tx,
          sql`insert into questions (school_id, grade_id, course_id, question_type, question_category, question_text, plain_text, search_text)
            select ${schoolId}::int, ${gradeId}::int, ${courseId}::int, 2, 1, '', '', '' from generate_series(1, 3) returning id`,
        );
        const ids = rows.map(({ id }) => id);
        await tx.execute(sql`insert into question_categories (question_id, category_id, school_id)
          select id, ${together}::int, school_id from questions where id = ${anyOf(ids)}`);
        expect(await listed(ids)).toBe(0);
        return ids;
      });
      expect(await listed(made)).toBe(3);
      await tx.execute(sql`update questions set difficulty = 3 where id = ${anyOf(made)}`);
    });
    const { kept, now } = await keptAndTrue();
    expect(kept).toEqual(now);
  });
});

describe('a search for one or two letters', () => {
  it('finds words that start with one or two letters, also after punctuation, and not those that only contain them', async () => {
    const found = async (search: string) =>
      idsOf((await portal.call(listQuestions, { as: school.teacher.token, query: { search } })).data);
    const sign = await addQuestion(portal, school, { searchText: 'the acid (ph below 7) and the base' });
    const start = await addQuestion(portal, school, { searchText: 'phloem' });
    const inside = await addQuestion(portal, school, { searchText: 'alphabet' });
    expect((await found('pH')).sort()).toEqual([sign, start].sort());
    expect((await found('alp')).sort()).toEqual([inside]);
    expect(await found('qx')).toEqual([]);
  });
});

describe('a bank of more questions than are counted', () => {
  it('reports more questions than are counted on every page of lists, filters and searches', async () => {
    const more = { total: limits.totalExactMax, totalIsExact: false, pageSize: 20 };
    expect((await listLarge({})).meta).toEqual({ ...more, page: 1 });
    expect((await listLarge({ search: 'number' })).meta).toEqual({ ...more, page: 1 });
    const filter = (body: object) =>
      portal.call(filterQuestions, {
        as: large.teacher.token,
        body: { courseId: large.courseId, gradeId: large.gradeId, ...body },
        query: { pageSize: 20 },
      });
    expect((await filter({ questionType: 2 })).meta).toEqual({ ...more, page: 1 });
    expect((await filter({ tags: [String(topic)] })).meta).toEqual({ total: MANY / 2, page: 1, pageSize: 20 });
    expect((await listLarge({ search: 'number 777' })).meta).toEqual({ total: 19, page: 1, pageSize: 20 });
  });

  it('has pages beyond the counted questions', async () => {
    const { data } = await listLarge({ pageSize: 50, page: 1 + limits.totalExactMax / 50 });
    expect(data).toHaveLength(50);
    expect((await listLarge({ pageSize: 50, page: 2 + limits.totalExactMax / 50 })).data).toHaveLength(10);
  });

  it.each(sampled(questionSorts, 4))(
    'returns a large bank completely and in order of %s with pageSize=-1, each question once',
    async (sort) => {
      const narrow = sort === '-createdOn' ? {} : { search: '7' };
      const { data, meta } = await listLarge({ pageSize: -1, sort, ...narrow });
      expect(meta).toEqual({ total: data.length, page: 1, pageSize: -1 });
      expect(new Set(idsOf(data)).size).toBe(data.length);
      const pages = [1, 2, 3].map((page) => listLarge({ pageSize: 100, page, sort, ...narrow }));
      const inPages = (await Promise.all(pages)).flatMap((answer) => idsOf(answer.data));
      expect(idsOf(data).slice(0, 300)).toEqual(inPages);
      if (sort === '-createdOn') expect(data).toHaveLength(MANY);
    },
  );

  it('counts a large bank by topic and difficulty, and picks from it at random', async () => {
    const as = large.teacher.token;
    const { courseId, gradeId } = large;
    const counted = async () =>
      (await portal.call(getBlueprint, { as, query: { courseId, gradeId } })).data.reduce(
        (sum, cell) => sum + cell.count,
        0,
      );
    expect(await counted()).toBe(MANY / 2);
    // Enough changes, each undone, that they are merged before they are read.
    const ofPlace = sql`place_id = (select id from derived.question_places where school_id = ${large.schoolId})`;
    await portal.db.execute(sql`insert into derived.question_stock select place_id, difficulty, tags, change
      from (select * from derived.question_stock where ${ofPlace} limit 10) as held, (values (1), (-1)) as changes (change), generate_series(1, 300)`);
    expect(await counted()).toBe(MANY / 2);
    const [left] = await rowsOf<{ rows: number }>(
      portal.db,
      sql`select count(*)::int as rows from derived.question_stock where ${ofPlace}`,
    );
    expect(left?.rows).toBeLessThan(20);
    const pick = async () =>
      idsOf((await portal.call(autoSelectQuestions, { as, body: { courseId, gradeId, numberOfQuestions: 20 } })).data);
    const [one, two] = [await pick(), await pick()];
    expect([new Set(one).size, new Set(two).size]).toEqual([20, 20]);
    expect(one).not.toEqual(two);
  });

  it('searches a rare word in a large bank by the word index', async () => {
    const plan = await rowsOf<Record<string, string>>(
      portal.db,
      sql`explain select from derived.question_texts where place_id = (select place_id from derived.question_list order by question_id desc limit 1) and text like '%9876%'`,
    );
    expect(plan.map((line) => Object.values(line)[0]).join('\n')).toContain('question_texts_words');
  });
});

describe('a list by keys', () => {
  /** All questions of a search, by keys. */
  async function walk(query: object, between: () => Promise<unknown> = async () => undefined) {
    const ids: number[] = [];
    let after: string | null | undefined = '';
    while (typeof after === 'string') {
      const { data, meta } = await listLarge({ pageSize: 100, ...query, after });
      ids.push(...idsOf(data));
      after = meta.next;
      await between();
    }
    return ids;
  }

  it.each(sampled(questionSorts, 4))('returns every match once and in order of %s, page by page', async (sort) => {
    const whole = idsOf((await listLarge({ pageSize: -1, sort, search: 'number 7' })).data);
    expect(whole.length).toBeGreaterThan(500);
    expect(await walk({ sort, search: 'number 7' })).toEqual(whole);
    const first = await listLarge({ pageSize: 100, sort, after: '' });
    const second = await listLarge({ pageSize: 100, sort, after: first.meta.next });
    const paged = [1, 2].map((page) => listLarge({ pageSize: 100, page, sort }));
    expect([...idsOf(first.data), ...idsOf(second.data)]).toEqual(
      (await Promise.all(paged)).flatMap(({ data }) => idsOf(data)),
    );
    expect(second.meta).toMatchObject({ total: limits.totalExactMax, totalIsExact: false });
  });

  it('repeats and leaves out no question while others are added and the last one of a page is deleted', async () => {
    const search = { search: 'number 77', pageSize: 10 };
    const before = await walk(search);
    const added: number[] = [];
    let seen = 0;
    const found = await walk(search, async () => {
      added.push(await addQuestion(portal, large, { searchText: 'number 77' }));
      seen += 10;
      if (seen === 20) await portal.db.execute(sql`update questions set deleted_at = now() where id = ${before[19]}`);
    });
    expect(found).toEqual(before);
    const all = sql.join(added, sql`, `);
    await portal.db.execute(sql`update questions set deleted_at = now() where id in (${all})`);
    await portal.db.execute(sql`update questions set deleted_at = null where id = ${before[19]}`);
  });

  it.each([
    ['facility', '1790888340000000000-12'],
    ['timesUsed', '0.5-12'],
    ['createdOn', '99999999999999999-12'],
    ['createdOn', '1-9999999999'],
    ['facility', 'x-12'],
  ] as const)('rejects a key that is none of the order of %s: %s', async (sort, after) => {
    expect(await listLarge({ sort, after })).toMatchObject({ status: 400, error: { code: 'errors.invalidValue' } });
  });
});

describe('a word that one course has and another has not', () => {
  it('lists the newest matches of all courses of a school, and counts them', async () => {
    const { schoolId, gradeId, courseId } = large;
    const before = idsOf((await listLarge({ search: 'number', pageSize: 100 })).data);
    const [other] = await portal.db
      .insert(courses)
      .values({ schoolId, gradeId, name: 'Other', courseCode: 'OTHER' })
      .returning();
    const add = (count: number, text: string) =>
      portal.db.execute(sql`insert into questions (school_id, grade_id, course_id,
        question_type, question_category, question_text, plain_text, search_text, difficulty, created_at)
      select ${schoolId}::int, ${gradeId}::int, ${other?.id ?? 0}::int, 2, 1, '', '', ${text}::text, 1, now() + n * interval '1 minute'
      from generate_series(1, ${count}::int) n`);
    await add(700, 'nothing alike');
    const search = { search: 'number', gradeId, pageSize: 100 };
    const all = async (sort: QuestionSort) =>
      (await portal.call(listQuestions, { as: large.teacher.token, query: { ...search, sort } })).data;
    expect(idsOf(await all('-createdOn'))).toEqual(before);
    await add(1, 'number one of the other course');
    const found = await all('-createdOn');
    expect(found[0]?.courseId).toBe(other?.id);
    expect(idsOf(found.slice(1))).toEqual(before.slice(0, 99));
    expect((await all('facility')).some((each) => each.courseId === courseId)).toBe(true);
  });
});

describe('a topic of few questions', () => {
  it('finds and counts them among many, with words, with a difficulty and alone', async () => {
    const { schoolId, courseId, gradeId } = large;
    const rare = await addTopic(portal, large, 'Rare');
    await portal.db.execute(sql`insert into question_categories (question_id, category_id, school_id)
      select id, ${rare}::int, school_id from questions
      where school_id = ${schoolId} and course_id = ${courseId} order by id limit 30`);
    const count = async (body: object) =>
      (
        await portal.call(filterQuestions, {
          as: large.teacher.token,
          body: { courseId, gradeId, tags: [String(rare)], ...body },
          query: { pageSize: 20 },
        })
      ).meta;
    expect(await count({})).toMatchObject({ total: 30 });
    expect(await count({ questionDificulty: 2 })).toMatchObject({ total: 6 });
    expect(await count({ keywords: 'number 1' })).toMatchObject({ total: 11 });
    expect(await count({ tags: [String(topic)], questionDificulty: 2 })).toMatchObject({ total: MANY / 10 });
  });
});

describe('a topic of many questions', () => {
  const filterOf = (body: object, query: { sort?: QuestionSort; page?: number; pageSize?: number } = {}) =>
    portal.call(filterQuestions, {
      as: large.teacher.token,
      body: { courseId: large.courseId, gradeId: large.gradeId, tags: [String(topic)], ...body },
      query: { pageSize: 100, ...query },
    });

  it('is counted exactly with a frequent word, and listed in order, each question once', async () => {
    const { data: all } = await filterOf({ keywords: 'number' }, { sort: '-timesUsed', pageSize: -1 });
    expect(new Set(idsOf(all)).size).toBe(MANY / 2);
    const second = await filterOf({ keywords: 'number' }, { sort: '-timesUsed', page: 2 });
    expect(second.meta).toEqual({ total: MANY / 2, page: 2, pageSize: 100 });
    expect(idsOf(second.data)).toEqual(idsOf(all).slice(100, 200));
  });

  it('is searched for words together with other conditions', async () => {
    const { meta, data } = await filterOf({ keywords: 'number', questionDificulty: 2 });
    expect(meta).toMatchObject({ total: MANY / 10 });
    expect(new Set(data.map(({ difficulty }) => difficulty))).toEqual(new Set([2]));
    const rare = (await listLarge({ search: 'number 777', pageSize: 100 })).data;
    const ofTopic = idsOf(rare.filter(({ tags }) => tags.includes(String(topic))));
    expect(idsOf((await filterOf({ keywords: 'number 777' })).data)).toEqual(ofTopic);
  });

  it('lends different questions to each automatic choice, and only its own', async () => {
    const { courseId, gradeId } = large;
    const body = { courseId, gradeId, tags: [String(topic)], numberOfQuestions: 30 };
    const pick = async () => (await portal.call(autoSelectQuestions, { as: large.teacher.token, body })).data;
    const [one, two] = [await pick(), await pick()];
    expect([new Set(idsOf(one)).size, new Set(idsOf(two)).size]).toEqual([30, 30]);
    expect([...one, ...two].every(({ tags }) => tags.includes(String(topic)))).toBe(true);
    expect(idsOf(one)).not.toEqual(idsOf(two));
  });
});

describe('a condition that few questions meet', () => {
  it.each(['timesUsed', '-facility', '-createdOn'] as const)(
    'lists all of them once and in order of %s, and counts them',
    async (sort) => {
      const search = (page: number, pageSize: number) =>
        portal.call(filterQuestions, {
          as: large.teacher.token,
          body: { courseId: large.courseId, gradeId: large.gradeId, reviewScore: [40, 40] },
          query: { sort, page, pageSize },
        });
      const { data: all } = await search(1, -1);
      expect(new Set(idsOf(all)).size).toBe(all.length);
      const { data, meta } = await search(2, 50);
      expect(meta).toEqual({ total: all.length, page: 2, pageSize: 50 });
      expect(idsOf(data)).toEqual(idsOf(all).slice(50, 100));
    },
  );
});
