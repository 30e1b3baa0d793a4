/** @jest-environment node */
import fc from 'fast-check';
import { assessmentStatus } from 'shared/contract/enums';
import { type WeakStudent } from 'shared/contract/publishing';
import { assessment } from '../testing/assessment.fixture';
import { audienceOf, firstChoice, proposed, readinessProblem, recipientsOf, toggled, ways } from './audience.rules';

const id = fc.integer({ min: 1, max: 30 });
const ids = fc.uniqueArray(id);
const people = (list: readonly number[]) => list.map((each) => ({ id: each, name: `Student ${each}` }));
const weak = (studentId: number, weaknessScore: number): WeakStudent => ({
  studentId,
  weaknessScore,
  name: 'Can',
  section: 'A',
  n: 10,
  topics: [],
});
const weakOnes = fc
  .uniqueArray(fc.record({ id, score: fc.double({ min: 0, max: 1, noNaN: true }) }), { selector: (each) => each.id })
  .map((list) => list.map(({ id: own, score }) => weak(own, score)));
const choice = fc.record({
  way: fc.constantFrom(...Object.values(ways)),
  chosen: ids.map((list) => new Set(list)),
  threshold: fc.double({ min: 0, max: 1, noNaN: true }),
  spared: ids.map((list) => new Set(list)),
});

it('never sends an assessment to somebody who has it, nor to anybody outside the grade', () => {
  fc.assert(
    fc.property(ids, ids, choice, weakOnes, (grade, given, made, list) => {
      const { newcomers, having } = audienceOf(people(grade), { students: people(given), studentCount: given.length });
      for (const each of recipientsOf(made, newcomers, list)) {
        expect(grade).toContain(each);
        expect(having.has(each)).toBe(false);
      }
    }),
  );
});

it('counts everyone who has it as in the grade or as gone', () => {
  fc.assert(
    fc.property(ids, ids, fc.nat({ max: 5 }), (grade, given, removed) => {
      const { newcomers, left } = audienceOf(people(grade), {
        students: people(given),
        studentCount: given.length + removed,
      });
      expect(grade.length - newcomers.length + left).toBe(given.length + removed);
    }),
  );
});

it.each([
  ['everyone who has not got it', { way: ways.all }, [2, 3, 4]],
  ['those ticked', { way: ways.chosen, chosen: new Set([1, 3]) }, [3]],
  ['those proposed', { way: ways.weak }, [2, 3]],
  ['those proposed from the limit on', { way: ways.weak, threshold: 0.6 }, [3]],
  ['those proposed but for whom the teacher takes off', { way: ways.weak, spared: new Set([3]) }, [2]],
] as const)('goes to %s', (_, made, expected) => {
  expect(
    recipientsOf({ ...firstChoice, ...made }, people([2, 3, 4]), [weak(3, 0.7), weak(2, 0.5), weak(1, 0.9)]),
  ).toEqual(expected);
});

it('proposes nobody below the limit', () => {
  fc.assert(
    fc.property(weakOnes, fc.double({ min: 0, max: 1, noNaN: true }), (list, limit) =>
      expect(proposed(list, limit).every(({ weaknessScore }) => weaknessScore >= limit)).toBe(true),
    ),
  );
});

it('ticking and taking away again leaves what was ticked', () => {
  fc.assert(
    fc.property(ids, ids, (before, changed) => {
      const others = changed.filter((each) => !before.includes(each));
      expect(toggled(toggled(new Set(before), others, true), others, false)).toEqual(new Set(before));
    }),
  );
});

const now = new Date('2026-11-20T12:00:00.000Z');

it.each([
  ['a finished draft', {}, undefined],
  ['a due date that has passed', { dueDate: '2026-11-20T11:59:00.000Z' }, 'errors.assessmentDueDate'],
  ['no due date', { dueDate: null }, 'errors.assessmentDueDate'],
  ['no questions', { questions: [], questionMarks: [], sections: [] }, 'errors.assessmentQuestions'],
  ['a question without marks', { questionMarks: [{ questionId: 1, marks: 10 }] }, 'errors.assessmentQuestionMarks'],
  ['marks that do not add up', { marks: 11 }, 'errors.assessmentMarksSum'],
  ['no topic', { tags: [] }, 'errors.assessmentTopics'],
  ['a weightage above the marks', { weightage: 11 }, 'errors.assessmentWeightageMax'],
  ['the archive', { archived: true }, 'errors.assessmentArchived'],
  ['a published one with marks of long ago', { status: assessmentStatus.published, marks: 11 }, undefined],
  [
    'a published one that is due',
    { status: assessmentStatus.graded, dueDate: '2026-11-01T00:00:00.000Z' },
    'errors.assessmentDueDate',
  ],
])('says why %s can or cannot go out', (_, change, key) => {
  expect(readinessProblem(assessment(change), now)?.key).toBe(key);
});
