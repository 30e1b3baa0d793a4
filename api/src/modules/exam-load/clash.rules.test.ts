import * as fc from 'fast-check';
import { assessmentType, type AssessmentType } from 'shared/contract/enums';
import { addDays, weekdayOf } from 'shared/contract/day';
import { limits } from 'shared/contract/limits';
import { type Other } from './clash.repository';
import { clashesOn, mondayOf, weeksAround } from './clash.rules';

const { exam, quiz, assignment } = assessmentType;
/** A Thursday. */
const day = '2026-12-03';
const rule = { perDay: 2, perWeek: 3, quizzes: false };
const asked = {
  ...{ day, today: '2026-11-30', type: exam as AssessmentType, rule, students: [1, 2, 3], holidays: [] },
};
let last = 0;
const other = (on: string, studentIds: number[], type: AssessmentType = exam): Other => ({
  ...{ id: (last += 1), title: 'Test', courseName: 'Maths', isDraft: false, day: on, type, studentIds },
});

it('says that nobody has anything, and offers no other day, where nothing stands', () => {
  expect(clashesOn(asked, [])).toEqual({
    ...{ students: 3, day, rule, counts: true, sameDay: 0, overDay: 0, overWeek: 0 },
    ...{ others: [], more: 0, alternatives: [] },
  });
});

it('counts students, not exams: two classes that mix share only some of them', () => {
  const said = clashesOn(asked, [other(day, [1]), other(day, [1, 2]), other('2026-12-01', [2, 3])]);
  expect(said).toMatchObject({ sameDay: 2, overDay: 1, overWeek: 0 });
  expect(said.others.map(({ day: on, students }) => [on, students])).toEqual([
    [day, 1],
    [day, 2],
    ['2026-12-01', 2],
  ]);
});

it.each([
  ['quizzes only where the school says so', quiz, { ...rule, quizzes: true }, 3],
  ['no quizzes otherwise', quiz, rule, 0],
  ['no assignments', assignment, { ...rule, quizzes: true }, 0],
] as const)('counts %s', (_, type, of, sameDay) => {
  const said = clashesOn({ ...asked, rule: of }, [other(day, [1, 2, 3], type)]);
  expect(said.sameDay).toBe(sameDay);
  expect(said.others).toHaveLength(1);
});

it('holds no rule against an assignment, but lists what else there is', () => {
  const said = clashesOn({ ...asked, type: assignment }, [other(day, [1]), other(day, [1]), other(day, [1])]);
  expect(said).toMatchObject({ counts: false, sameDay: 1, overDay: 0, overWeek: 0, alternatives: [] });
  expect(said.others).toHaveLength(3);
});

it('offers the nearest free school days first, after today, without weekends and holidays', () => {
  const holidays = [{ startsOn: '2026-12-02', endsOn: '2026-12-02' }];
  const said = clashesOn({ ...asked, today: '2026-12-01', holidays }, [other(day, [1]), other('2026-12-04', [2])]);
  expect(said.alternatives).toEqual([
    { day: '2026-12-07', sameDay: 0 },
    { day: '2026-12-08', sameDay: 0 },
    { day: '2026-12-09', sameDay: 0 },
  ]);
});

it('leaves a week to those who have as many exams in it as they may', () => {
  const full = ['2026-11-30', '2026-12-01', '2026-12-04'].map((on) => other(on, [3]));
  const said = clashesOn(asked, full);
  expect(said.overWeek).toBe(1);
  expect(said.alternatives.map(({ day: each }) => mondayOf(each))).toEqual(Array(3).fill('2026-12-07'));
});

it('says how many it leaves out of a crowded week', () => {
  const many = Array.from({ length: limits.clashesShown + 4 }, () => other(day, [1]));
  const said = clashesOn(asked, many);
  expect([said.others.length, said.more]).toEqual([limits.clashesShown, 4]);
});

it('never offers a day that breaks the rule, whatever the students have', () => {
  const someOther = fc
    .tuple(fc.integer({ min: 0, max: 27 }), fc.uniqueArray(fc.integer({ min: 1, max: 3 })))
    .map(([at, studentIds]) => other(addDays(weeksAround(day).from, at), studentIds));
  fc.assert(
    fc.property(fc.array(someOther, { maxLength: 40 }), (others) => {
      const said = clashesOn(asked, others);
      for (const { day: each } of said.alternatives) {
        const then = clashesOn({ ...asked, day: each }, others);
        expect([then.overDay, then.overWeek, weekdayOf(each) <= 5, each > asked.today]).toEqual([0, 0, true, true]);
      }
    }),
  );
});
