/** @jest-environment node */
import * as fixtures from 'shared/testing/fixtures';
import { chooseGrade, chooseSchool } from './choice';

const [one, two] = [fixtures.school(), fixtures.otherSchool()];

it.each([
  ['the remembered school while it is among the user’s', [one, two], 2, 2],
  ['the first when nothing is remembered', [one, two], undefined, 1],
  ['the first when the remembered one is no longer the user’s', [one, two], 99, 1],
  ['none for a user without schools', [], 1, undefined],
])('the active school is %s', (_, schools, remembered, expected) => {
  expect(chooseSchool(schools, remembered)?.id).toBe(expected);
});

it.each([
  ['the remembered grade while it belongs to the active school', 2, 22, 22],
  ['the school’s first when nothing is remembered', 2, undefined, 21],
  ['the school’s first when the remembered one belongs to another school', 1, 22, 11],
  ['the school’s first when the remembered one is gone', 1, 99, 11],
  ['none when the school has no grades', 3, 11, undefined],
  ['none without a school', undefined, 11, undefined],
])('the active grade is %s', (_, school, remembered, expected) => {
  expect(chooseGrade(fixtures.grades(), school, remembered)?.id).toBe(expected);
});
