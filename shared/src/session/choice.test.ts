/** @jest-environment node */
import * as fixtures from 'shared/testing/fixtures';
import { chooseGrade, chooseSchool } from './choice';

const [one, two] = [fixtures.school(), fixtures.otherSchool()];

it.each([
  ['the remembered school if the user belongs to it', [one, two], 2, 2],
  ['the first school if none is remembered', [one, two], undefined, 1],
  ['the first school if the user no longer belongs to the remembered one', [one, two], 99, 1],
  ['no school for a user without schools', [], 1, undefined],
])('activates %s', (_, schools, remembered, expected) => {
  expect(chooseSchool(schools, remembered)?.id).toBe(expected);
});

it('selects an archived grade only if it is remembered, or there is no other', () => {
  const [first, second] = fixtures.grades();
  const grades = [{ ...(first ?? fixtures.grade()), archived: true as const }, second ?? fixtures.grade()];
  const chosen = (of: typeof grades, remembered?: number) => chooseGrade(of, 1, remembered)?.id;
  expect([chosen(grades), chosen(grades, 11), chosen(grades.slice(0, 1))]).toEqual([12, 11, 11]);
});

it('selects the first grade with a course of the teacher’s own that is not archived', () => {
  const [first, second, , fourth] = fixtures.grades().map((grade) => ({ ...grade, schoolId: 1 }));
  const archived = { ...(fourth ?? fixtures.grade()), archived: true as const, mine: true as const };
  const chosen = (remembered?: number) =>
    chooseGrade([archived, first ?? fixtures.grade(), { ...(second ?? fixtures.grade()), mine: true }], 1, remembered)
      ?.id;
  expect([chosen(), chosen(11)]).toEqual([12, 11]);
});

it.each([
  ['the remembered grade if it belongs to the active school', 2, 22, 22],
  ['the first grade of the school if none is remembered', 2, undefined, 21],
  ['the first grade of the school if the remembered one belongs to another school', 1, 22, 11],
  ['the first grade of the school if the remembered one was deleted', 1, 99, 11],
  ['no grade if the school has none', 3, 11, undefined],
  ['no grade without a school', undefined, 11, undefined],
])('selects %s', (_, school, remembered, expected) => {
  expect(chooseGrade(fixtures.grades(), school, remembered)?.id).toBe(expected);
});
