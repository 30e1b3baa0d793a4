import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { getTopBottomStudents } from 'shared/contract/course';
import { enrolStudents, listClasses } from 'shared/contract/class';
import { getGradebook, setGradebookCells, setGradebookRules } from 'shared/contract/gradebook';
import { createMarkColumn } from 'shared/contract/mark-column';
import { bestSharesOf, defaultGradebookRules, type GradebookRules, totalOf } from '@teacher-portal/gradebook/gradebook';
import { sendCardMails } from 'shared/contract/report-card';
import { getStudent, getStudentDashboard, listStudents, listStudentsOfGrade } from 'shared/contract/student';
import { reportCards } from '../../db/schema/report-cards';
import { students } from '../../db/schema/students';
import { addAssessment, addStudents } from '../../testing/class-room';
import { timesOf } from '../../testing/long-run';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

const curves = [{ kind: 'none' }, { kind: 'add', points: 2 }, { kind: 'top' }, { kind: 'root' }] as const;
const cell = fc.record({
  score: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 4 }),
  flag: fc.option(fc.constantFrom('late' as const, 'excused' as const, 'absent' as const), { freq: 5 }),
});
const column = fc.record({
  isOwn: fc.boolean(),
  day: fc.constantFrom(-20, -5, 10),
  weightage: fc.constantFrom(0, 10, 20, 25),
  group: fc.constantFrom(null, 1, 2),
  extraCredit: fc.boolean(),
  curve: fc.constantFrom(...curves),
  cells: fc.tuple(cell, cell, cell),
});
const book = fc.record({
  columns: fc.array(column, { minLength: 2, maxLength: 6 }),
  missing: fc.constantFrom('zero' as const, 'notYet' as const),
  weights: fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 })),
  dropLowest: fc.nat(2),
});
type Book = typeof book extends fc.Arbitrary<infer B> ? B : never;

interface Place {
  school: TestSchool;
  classId: number;
  people: number[];
}

async function addPlace(): Promise<Place> {
  const school = await addSchool(portal);
  const as = school.teacher.token;
  const { id: classId } = only((await portal.call(listClasses, { as, params: { id: school.schoolId } })).data);
  const others = await addStudents(portal, school, 2);
  await portal.call(enrolStudents, { as, params: { id: classId }, body: { studentIds: others } });
  const people = [school.student.studentId, ...others];
  for (const id of people)
    await portal.db
      .update(students)
      .set({ guardianName: 'Elif', contactNumber: `elif${id}@example.com` })
      .where(eq(students.id, id));
  return { school, classId, people };
}

/** The columns, marks, flags and rules of a class, as a teacher would set them. */
async function fill({ school, classId, people }: Place, { columns, missing, weights, dropLowest }: Book) {
  const [as, params] = [school.teacher.token, { id: classId }];
  const keys: string[] = [];
  for (const { isOwn, day, weightage } of columns) {
    const body = { title: 'Oral', kind: 'oral' as const, marks: 20, weightage };
    keys.push(
      isOwn
        ? (await portal.call(createMarkColumn, { as, params, body })).data.key
        : `a${await addAssessment(portal, school, { marks: 20, weightage, day })}`,
    );
  }
  const rules: GradebookRules = {
    ...defaultGradebookRules,
    missing,
    rounding: { digits: 2, mode: 'half' },
    groups: weights.map((weight, at) => ({ id: at + 1, name: `Group ${at + 1}`, weight, dropLowest })),
    columns: columns.map(({ group, extraCredit, curve }, at) => ({
      ...{ key: keys[at] ?? '', groupId: group, extraCredit, curve },
    })),
  };
  await portal.call(setGradebookRules, { as, params, headers: { 'if-match': '"0"' }, body: rules });
  const cells = columns.flatMap((each, at) =>
    people.map((studentId, row) => {
      const { score, flag } = each.cells[row] ?? { score: null, flag: null };
      const key = keys[at] ?? '';
      const isMarked = score !== null && flag !== 'excused' && flag !== 'absent';
      return { studentId, key, version: 0, ...(isMarked ? { score, flag } : { flag }) };
    }),
  );
  await portal.call(setGradebookCells, { as, params, body: { cells } });
}

/** The score of each student at every door that shows one, in per cent. */
async function doors({ school, classId, people }: Place) {
  const [as, params] = [school.teacher.token, { id: classId }];
  const { columns, cells, students: rows, rules } = (await portal.call(getGradebook, { as, params })).data;
  const best = bestSharesOf(columns, cells);
  const body = { studentIds: people, heading: 'Term', language: 'en' as const, means: false, comments: false };
  await portal.call(sendCardMails, { as, params, headers: { 'if-match': '"0"' }, body });
  const cards = await portal.db.select().from(reportCards).where(eq(reportCards.classId, classId));
  const list = (await portal.call(listStudentsOfGrade, { as, params: { gradeId: school.gradeId } })).data;
  const every = (await portal.call(listStudents, { as })).data;
  const ranked = (await portal.call(getTopBottomStudents, { as, params: { courseId: school.courseId } })).data;
  return Promise.all(
    people.map(async (id) => {
      const { share } = totalOf(columns, cells[rows.findIndex((row) => row.id === id)] ?? [], rules, best);
      const { currentScore } = (await portal.call(getStudent, { as, params: { id } })).data;
      const { student, courses, projection } = (await portal.call(getStudentDashboard, { as, params: { id } })).data;
      return {
        gradebook: share === null ? null : 100 * share,
        page: currentScore,
        list: list.find((each) => each.id === id)?.currentScore,
        all: every.find((each) => each.id === id)?.currentScore,
        dashboard: student.currentScore,
        course: only(courses).currentScore,
        ranking: [...ranked.top, ...ranked.bottom].find((each) => each.id === id),
        card: cards.find(({ studentId }) => studentId === id)?.card?.total?.value ?? null,
        projection,
      };
    }),
  );
}

it('shows one score of a student in the gradebook, report card, list, ranking, student page and dashboard', async () => {
  const place = { made: 0, scored: 0 };
  await fc.assert(
    fc.asyncProperty(book, async (given) => {
      const at = await addPlace();
      await fill(at, given);
      for (const { gradebook, card, projection, ranking, ...others } of await doors(at)) {
        place.made += 1;
        if (gradebook === null) {
          expect([card, ...Object.values(others)]).toEqual([null, null, null, null, null, null]);
          continue;
        }
        place.scored += 1;
        // The ranking shows some of the students only.
        if (ranking) expect(ranking.currentScore).toBeCloseTo(gradebook, 9);
        for (const value of Object.values(others)) expect(value).toBeCloseTo(gradebook, 9);
        expect(card).toBeCloseTo(gradebook, 1);
        const { minimum, low, value, high, maximum } = projection;
        if (value === null) continue;
        const steps = [minimum, low, value, high, maximum].map((step) => step ?? NaN);
        expect([...steps].sort((a, b) => a - b)).toEqual(steps);
      }
    }),
    { numRuns: timesOf({ normal: 4, long: 40 }), seed: 9, endOnFailure: true },
  );
  expect(place.scored).toBeGreaterThan(place.made / 2);
});

it('projects a student for whom nothing is open at the total of the gradebook, columns without questions included', async () => {
  const at = await addPlace();
  const whole = { day: -5, group: null, extraCredit: false, curve: curves[0] } as const;
  const marks = (score: number) => [score, 10, 12].map((each) => ({ score: each, flag: null }));
  const cells = (score: number) => marks(score) as Book['columns'][number]['cells'];
  await fill(at, {
    columns: [
      { ...whole, isOwn: false, weightage: 25, cells: cells(16) },
      { ...whole, isOwn: true, weightage: 20, cells: cells(19) },
    ],
    ...{ missing: 'notYet', weights: [0, 1], dropLowest: 0 },
  });
  const [{ gradebook, projection } = { gradebook: null, projection: null }] = await doors(at);
  expect(gradebook).toBeCloseTo((25 * 80 + 20 * 95) / 45, 9);
  expect(projection).toMatchObject({ value: gradebook, low: gradebook, high: gradebook, n: 2 });
});
