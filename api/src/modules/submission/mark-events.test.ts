import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { and, asc, eq, sql } from 'drizzle-orm';
import { gradeSubmission, submitAssessment } from 'shared/contract/submission';
import { markEvents } from '../../db/schema/marks';
import { questionOptions } from '../../db/schema/questions';
import { answers, submissions } from '../../db/schema/submissions';
import { addDraft, publishTo } from '../../testing/exam';
import { addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { timesOf } from '../../testing/long-run';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type Marked, storeMarks } from './grading/marks.repository';

const MARKS = 5;
let portal: TestPortal;
let school: TestSchool;
let as: string;
let tags: number[];
let choice: number;
let open: number;
let keyId: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  as = school.teacher.token;
  tags = [await addTopic(portal, school, 'Cell')];
  choice = await addQuestion(portal, school);
  open = await addQuestion(portal, school, { questionType: 2 });
  keyId = only(
    await portal.db
      .select()
      .from(questionOptions)
      .where(and(eq(questionOptions.questionId, choice), questionOptions.isCorrectAnswer)),
  ).id;
});
afterAll(() => portal.close());

/** An automatically graded quiz of a choice question and an open one, handed in. */
async function handedIn(optionIds = [keyId], studentIds = [school.student.studentId]) {
  const draft = { tags, questions: [choice, open], autoGradeable: true };
  const assessmentId = await addDraft(portal, school, draft);
  await publishTo(portal, school, assessmentId, studentIds);
  const body = { assessmentId, answers: [{ questionId: choice, response: { optionIds } }] };
  return (await portal.call(submitAssessment, { as: school.student.token, body })).data.id;
}
const grade = (submissionId: number, body: object) =>
  portal.call(gradeSubmission, { as, body: { submissionId, ...body } });
const eventsOf = (submissionId: number) =>
  portal.db.select().from(markEvents).where(eq(markEvents.submissionId, submissionId)).orderBy(asc(markEvents.id));

/**
 * The final scores according to the events, by question (null: overall). Fails if an event does not start from the
 * previous one.
 */
async function replay(submissionId: number) {
  const state = new Map<number | null, { score: number | null; comment: string }>();
  for (const { questionId, fromScore, toScore, fromComment, toComment } of await eventsOf(submissionId)) {
    const { score, comment } = state.get(questionId) ?? { score: null, comment: '' };
    expect([fromScore, fromComment ?? comment]).toEqual([score, comment]);
    state.set(questionId, { score: toScore, comment: toComment ?? comment });
  }
  return state;
}

async function present(submissionId: number) {
  const given = await portal.db.select().from(answers).where(eq(answers.submissionId, submissionId));
  const { marks, comment } = only(await portal.db.select().from(submissions).where(eq(submissions.id, submissionId)));
  const all = [
    ...given.map((row) => [row.questionId, { score: row.score, comment: row.comment }] as const),
    [null, { score: marks, comment }] as const,
  ];
  return new Map<number | null, object>(all.filter(([, { score, comment: said }]) => score !== null || said !== ''));
}

const isMarked = ([, { score, comment }]: [unknown, { score: number | null; comment: string }]) =>
  score !== null || comment !== '';

it('records who changed which mark in which way, with the old and the new value', async () => {
  const id = await handedIn();
  await grade(id, { scores: [{ questionId: open, score: 3, comment: 'Nearly' }] });
  await grade(id, { scores: [{ questionId: choice, score: 4 }], done: true });
  await grade(id, { scores: [{ questionId: choice, score: 4, comment: 'Two keys' }], comment: 'Well done' });
  const { userId } = school.teacher;
  const plain = (await eventsOf(id)).map((event) => [
    event.questionId === choice ? 'choice' : event.questionId === open ? 'open' : 'all',
    event.way,
    event.userId,
    [event.fromScore, event.toScore],
    [event.fromComment, event.toComment],
  ]);
  expect(plain).toEqual([
    ['choice', 'automatic', null, [null, 5], [null, null]],
    ['open', 'hand', userId, [null, 3], ['', 'Nearly']],
    ['choice', 'hand', userId, [5, 4], [null, null]],
    ['all', 'hand', userId, [null, 7], [null, null]],
    ['choice', 'hand', userId, [4, 4], ['', 'Two keys']],
    ['all', 'hand', userId, [7, null], ['', 'Well done']],
  ]);
});

it('adds no event when a score and a comment are sent again', async () => {
  const id = await handedIn();
  const body = { scores: [{ questionId: open, score: 3, comment: 'Nearly' }], comment: 'Good' };
  await grade(id, body);
  const before = (await eventsOf(id)).length;
  await grade(id, body);
  expect(await eventsOf(id)).toHaveLength(before);
});

it('stores marks of several submissions with one reason in one statement', async () => {
  const [classmate = 0] = await addStudents(portal, school, 1);
  const id = await handedIn([keyId], [school.student.studentId, classmate]);
  const rows = await portal.db.select().from(submissions).orderBy(asc(submissions.id));
  const { assessmentId } = rows.find((row) => row.id === id) ?? { assessmentId: 0 };
  const both = rows.filter((row) => row.assessmentId === assessmentId);
  const marked = both.map(({ id: submissionId, schoolId }): Marked => {
    return { schoolId, submissionId, questionId: choice, possible: MARKS, score: 2, comment: '', autoGraded: true };
  });
  const origin = { way: 'regrade', userId: school.teacher.userId, at: new Date(), reason: 'Wrong key' } as const;
  await storeMarks(portal.db, marked, origin);
  const events = (await Promise.all(both.map((row) => eventsOf(row.id)))).map((list) => list.at(-1));
  expect(both).toHaveLength(2);
  expect(events).toMatchObject([
    { way: 'regrade', reason: 'Wrong key', fromScore: 5, toScore: 2 },
    { way: 'regrade', reason: 'Wrong key', fromScore: null, toScore: 2 },
  ]);
  const kept = await portal.db.select().from(answers).where(eq(answers.submissionId, id));
  expect(kept.find(({ questionId }) => questionId === choice)?.response).toEqual({ optionIds: [keyId] });
});

const score = fc.option(fc.integer({ min: 0, max: 10 }).map((half) => half / 2));
const action = fc.oneof(
  fc.record({ kind: fc.constant('hand' as const), first: fc.boolean(), score }),
  fc.record({
    kind: fc.constant('comment' as const),
    first: fc.boolean(),
    text: fc.constantFrom('', 'Nearly', 'İyi “iş”'),
  }),
  fc.record({ kind: fc.constant('overall' as const), text: fc.constantFrom('', 'Good') }),
  fc.record({ kind: fc.constant('finish' as const), marks: fc.option(fc.integer({ min: 0, max: 10 })) }),
  fc.record({ kind: fc.constant('reopen' as const) }),
  fc.record({ kind: fc.constant('regrade' as const), score: fc.constantFrom(0, 2.5, 5) }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

async function act(id: number, schoolId: number, done: Action): Promise<void> {
  switch (done.kind) {
    case 'hand':
      await grade(id, { scores: [{ questionId: done.first ? choice : open, score: done.score }] });
      break;
    case 'comment':
      await grade(id, { scores: [{ questionId: done.first ? choice : open, comment: done.text }] });
      break;
    case 'overall':
      await grade(id, { comment: done.text });
      break;
    case 'finish':
      // Refused while a question has no score, which must leave no event either.
      await grade(id, { done: true, marks: done.marks });
      break;
    case 'reopen':
      await grade(id, {});
      break;
    case 'regrade': {
      const place = { schoolId, submissionId: id, questionId: choice, possible: MARKS };
      const marked = { ...place, score: done.score, comment: '', autoGraded: true };
      await storeMarks(portal.db, [marked], { way: 'regrade', userId: null, at: new Date(), reason: 'Wrong key' });
      break;
    }
  }
}

it('derives every score and comment from its events, after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(action, { maxLength: 10 }), async (isRight, actions) => {
      const id = await handedIn(isRight ? [keyId] : []);
      for (const done of actions) await act(id, school.schoolId, done);
      expect(new Map([...(await replay(id))].filter(isMarked))).toEqual(await present(id));
    }),
    { numRuns: timesOf({ normal: 6, long: 40 }) },
  );
});

describe('the table of events', () => {
  it.each(['update mark_events set to_score = 5', 'delete from mark_events', 'truncate mark_events'])(
    'rejects in the database “%s”',
    async (statement) => {
      await handedIn();
      const before = await portal.db.$count(markEvents);
      await expect(portal.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '23001' } });
      expect(await portal.db.$count(markEvents)).toBe(before);
    },
  );

  it('deletes events only with their submission', async () => {
    const id = await handedIn();
    expect(await eventsOf(id)).toHaveLength(1);
    await portal.db.delete(submissions).where(eq(submissions.id, id));
    expect(await eventsOf(id)).toEqual([]);
  });
});

it('leaves scores and comments to one writer, so that no mark changes without an event', () => {
  const modules = join(__dirname, '..');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const write =
    /(insert|update|delete)\(answers\)|(insert into|delete from|update) (\$\{answers\}|"?answers\b)(?! set version_id)/;
  const writers = files.filter((file) => write.test(readFileSync(join(modules, file), 'utf8')));
  // Erasing who a student was empties texts and comments, with those of the events, and leaves every score.
  const erasing = join('student', 'privacy', 'erase.repository.ts');
  expect(writers).toEqual([erasing, join('submission', 'grading', 'marks.repository.ts')]);
});
