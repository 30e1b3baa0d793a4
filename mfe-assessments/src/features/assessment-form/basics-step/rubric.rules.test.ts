/** @jest-environment node */
import { addLevel, changeCriterion, changeLevel, emptyCriterion, removeCriterion, removeLevel } from './rubric.rules';

const [weak, good] = [
  { label: 'Weak', marks: 1 },
  { label: 'Good', marks: 3 },
];
const clarity = { title: 'Clarity', levels: [weak, good] };
const rigour = { title: 'Rigour', levels: [good] };

test('starts a criterion with two levels without a name and without marks', () => {
  const empty = { label: '', marks: 0 };
  expect(emptyCriterion()).toEqual({ title: '', levels: [empty, empty] });
});

test('changes one criterion and leaves the others alone', () => {
  expect(changeCriterion([clarity, rigour], 1, { title: 'Depth' })).toEqual([
    clarity,
    { title: 'Depth', levels: [good] },
  ]);
});

test('removes one criterion, and the rubric together with its last one', () => {
  expect(removeCriterion([clarity, rigour], 0)).toEqual([rigour]);
  expect(removeCriterion([clarity], 0)).toBeNull();
});

test('adds, changes and removes levels of a criterion and keeps its title', () => {
  expect(addLevel(rigour)).toEqual({ title: 'Rigour', levels: [good, { label: '', marks: 0 }] });
  expect(changeLevel(clarity, 0, { marks: 2 })).toEqual({
    title: 'Clarity',
    levels: [{ label: 'Weak', marks: 2 }, good],
  });
  expect(removeLevel(clarity, 0)).toEqual({ title: 'Clarity', levels: [good] });
});
