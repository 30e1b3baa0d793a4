/** @jest-environment node */
import fc from 'fast-check';
import { typeWord } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { type CourseClass } from '@teacher-portal/remote-sdk/contract/class';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type WeakStudent } from '@teacher-portal/remote-sdk/contract/publishing';
import { assessment } from '../testing/assessment.fixture';
import { audienceOf, firstAudience, proposed, readinessProblem, recipientsOf, toggled, ways } from './audience.rules';

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
/** Two classes that share every third student. */
const classesOf = (list: readonly number[]): CourseClass[] =>
  [0, 1].map((at) => ({
    id: at + 1,
    name: `9-${at}`,
    teachers: [],
    studentIds: list.filter((each) => each % 3 === 0 || each % 2 === at),
    groups: [{ name: 'Lab', studentIds: list.filter((each) => each > 2 && (each % 3 === 0 || each % 2 === at)) }],
  }));
const weakOnes = fc
  .uniqueArray(fc.record({ id, score: fc.double({ min: 0, max: 1, noNaN: true }) }), { selector: (each) => each.id })
  .map((list) => list.map(({ id: own, score }) => weak(own, score)));
const choice = fc.record({
  way: fc.constantFrom(...Object.values(ways)),
  classes: ids.map((list) => new Set(list)),
  groups: fc.subarray(['1 Lab', '2 Lab']).map((keys) => new Set(keys)),
  chosen: ids.map((list) => new Set(list)),
  threshold: fc.double({ min: 0, max: 1, noNaN: true }),
  weak: ids.map((list) => new Set(list)),
});

it('never publishes to a student who already has the assessment or is outside the grade', () => {
  fc.assert(
    fc.property(ids, ids, choice, weakOnes, (grade, given, made, list) => {
      const { newcomers, having } = audienceOf(people(grade), { students: people(given), studentCount: given.length });
      for (const each of recipientsOf(made, newcomers, { weak: list, classes: classesOf(grade) })) {
        expect(grade).toContain(each);
        expect(having.has(each)).toBe(false);
      }
    }),
  );
});

it('counts each recipient either as in the grade or as having left', () => {
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
  ['those of a class', { way: ways.classes, classes: new Set([1]) }, [2, 3, 4]],
  ['a student of two classes once', { way: ways.classes, classes: new Set([1, 2]) }, [2, 3, 4]],
  ['those of the other class', { way: ways.classes, classes: new Set([2]) }, [3]],
  ['those of a group', { way: ways.classes, groups: new Set(['1 Lab']) }, [3, 4]],
  [
    'those of a class whose group is ticked, too',
    { way: ways.classes, classes: new Set([1]), groups: new Set(['1 Lab']) },
    [2, 3, 4],
  ],
  ['no group while another way is chosen', { way: ways.chosen, groups: new Set(['1 Lab']) }, []],
  ['those ticked', { way: ways.chosen, chosen: new Set([1, 3]) }, [3]],
  ['nobody who is proposed and not ticked', { way: ways.weak }, []],
  ['those proposed and ticked', { way: ways.weak, weak: new Set([2, 3, 4]) }, [2, 3]],
  ['those ticked from the limit on', { way: ways.weak, weak: new Set([2, 3]), threshold: 0.6 }, [3]],
] as const)('publishes to %s', (_, made, expected) => {
  expect(
    recipientsOf({ ...firstAudience, ...made }, people([2, 3, 4]), {
      weak: [weak(3, 0.7), weak(2, 0.5), weak(1, 0.9)],
      classes: classesOf([1, 2, 3, 4]),
    }),
  ).toEqual(expected);
});

it('proposes students from the weakness limit on', () => {
  expect(proposed([weak(1, 0.5), weak(2, 0.6), weak(3, 0.7)], 0.6).map(({ studentId }) => studentId)).toEqual([2, 3]);
});

it('ticks and unticks only those that are asked for', () => {
  expect(toggled(new Set([1, 2]), [2, 3], true)).toEqual(new Set([1, 2, 3]));
  expect(toggled(new Set([1, 2]), [2, 3], false)).toEqual(new Set([1]));
});

it('tells students who have the assessment from those who could get it', () => {
  const { having, newcomers, left } = audienceOf(people([1, 2, 3]), { students: people([2, 9]), studentCount: 3 });
  expect([[...having], newcomers.map(({ id: own }) => own), left]).toEqual([[2, 9], [1, 3], 2]);
});

it('proposes no student below the weakness limit', () => {
  fc.assert(
    fc.property(weakOnes, fc.double({ min: 0, max: 1, noNaN: true }), (list, limit) =>
      expect(proposed(list, limit).every(({ weaknessScore }) => weaknessScore >= limit)).toBe(true),
    ),
  );
});

it('leaves the selection unchanged when a student is ticked and unticked', () => {
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
  ['a due date of this moment', { dueDate: now.toISOString() }, 'errors.assessmentDueDate'],
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
])('explains why %s can or cannot be published', (_, change, key) => {
  expect(readinessProblem(assessment(change), now)?.key).toBe(key);
});

it('names the kind of assessment and the field in the error about the due date', () => {
  expect(readinessProblem(assessment({ type: 2, dueDate: null }), now)).toEqual({
    key: 'errors.assessmentDueDate',
    path: ['dueDate'],
    values: { type: typeWord(2) },
  });
});
