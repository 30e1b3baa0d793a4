import { sql } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import { filterQuestions } from 'shared/contract/question';
import { listPlanCandidates } from 'shared/contract/question-choice';
import { categories } from '../../db/schema/courses';
import { addTopic } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const QUESTIONS = 5_000;
const TOPICS = 500;

let portal: TestPortal;
let school: TestSchool;
/** Above all the others. */
let top: number;
let topics: number[];

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const { schoolId, courseId, gradeId, teacher } = school;
  top = await addTopic(portal, school, 'All');
  const below = Array.from({ length: TOPICS }, (_, at) => ({ schoolId, courseId, name: `Topic ${at}`, parentId: top }));
  topics = (await portal.db.insert(categories).values(below).returning()).map(({ id }) => id);
  await portal.db.execute(sql`
    with made as (insert into questions
      (school_id, course_id, grade_id, author_id, question_type, question_category, question_text, plain_text, search_text)
      select ${schoolId}, ${courseId}, ${gradeId}, ${teacher.userId}, 2, 1, '<p>Why?</p>', 'Why?', 'why?'
      from generate_series(1, ${QUESTIONS}::integer) returning id)
    insert into question_categories (question_id, category_id, school_id)
      select id, ${topics[0]}::integer + (row_number() over (order by id))::integer % ${TOPICS}::integer, ${schoolId} from made`);
});
afterAll(() => portal.close());

const page = (tags: number[], query: { page: number; pageSize: number }) =>
  portal.call(filterQuestions, {
    as: school.teacher.token,
    body: { courseId: school.courseId, tags: tags.map(String) },
    query,
  });

describe('the filter by topic of a course with 5,000 questions and 500 topics', () => {
  it('answers the pages of a topic by itself, each question once', async () => {
    const all = [];
    for (const at of [1, 2, 3]) {
      const { data, meta } = await page([topics[7] ?? 0], { page: at, pageSize: 4 });
      expect(meta).toMatchObject({ total: QUESTIONS / TOPICS, page: at, pageSize: 4 });
      all.push(...data);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(QUESTIONS / TOPICS);
    expect(all.every(({ tagNames }) => tagNames.join() === 'Topic 7')).toBe(true);
  });

  it('answers a page of a topic with 500 below it, with the number of all', async () => {
    const { data, meta } = await page([top], { page: 100, pageSize: 50 });
    expect([data.length, meta.total]).toEqual([50, QUESTIONS]);
    expect((await page([top], { page: 101, pageSize: 50 })).data).toEqual([]);
  });
});

it('offers a plan a random choice of so many questions, and all of a topic that has few', async () => {
  const rare = topics[7] ?? 0;
  const { data } = await portal.call(listPlanCandidates, {
    as: school.teacher.token,
    body: { courseId: school.courseId, topics: [top, rare] },
  });
  expect(data.isWhole).toBe(false);
  expect(new Set(data.questions.map(({ id }) => id)).size).toBe(data.questions.length);
  expect(data.questions.length).toBeGreaterThanOrEqual(limits.planCandidatesMax / 2);
  expect(data.questions.length).toBeLessThanOrEqual(limits.planCandidatesMax);
  expect(data.questions.filter(({ tags }) => tags.includes(rare))).toHaveLength(QUESTIONS / TOPICS);
});

it('offers a plan that asks for any topic some of each kind, however rare it is', async () => {
  const { schoolId, courseId, gradeId, teacher } = school;
  await portal.db.execute(sql`insert into questions
    (school_id, course_id, grade_id, author_id, question_type, question_category, question_text, plain_text, search_text, blooms_taxonomy)
    select ${schoolId}, ${courseId}, ${gradeId}, ${teacher.userId}, 5, 1, '<p>Why?</p>', 'Why?', 'why?', 'create'
    from generate_series(1, 3)`);
  const { data } = await portal.call(listPlanCandidates, {
    as: teacher.token,
    body: { courseId, topics: [topics[7] ?? 0], others: true },
  });
  expect(data.isWhole).toBe(false);
  expect(data.questions.filter(({ bloomsTaxonomy }) => bloomsTaxonomy === 'create')).toHaveLength(3);
  expect(data.questions.filter(({ tags }) => tags.includes(topics[7] ?? 0)).length).toBeGreaterThanOrEqual(
    QUESTIONS / TOPICS,
  );
  expect(data.questions.length).toBeLessThanOrEqual(limits.planCandidatesMax);
});
