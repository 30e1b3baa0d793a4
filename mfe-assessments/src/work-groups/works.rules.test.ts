/** @jest-environment node */
import { submission } from './testing/submission.fixture';
import { matesOf, nameOfWork, sectionsOfWork, sortNameOf, submissionsIn, worksOf } from './works.rules';

const group = { name: 'Team Moss', first: 3, adjusted: null };
const alone = submission(2, 'Burak Er');
const team = [
  submission(1, 'Ayşe Ak', { group, marks: 6 }),
  submission(3, 'Çağla Öz', { group: { ...group, adjusted: 'Wrote little' }, marks: 4, section: '9-B' }),
];
const list = [team[0], alone, team[1]].flatMap((each) => each ?? []);

test('makes one piece of work of a group, in the place of its first student and with the mark of the group', () => {
  const [ours, other] = worksOf(list);
  expect(worksOf(list)).toHaveLength(2);
  expect(ours).toMatchObject({ id: 3, marks: 6, members: team });
  expect(other).toBe(alone);
});

test('takes another student of the group where the one by whom it is graded is not seen', () => {
  expect(worksOf(list.slice(0, 2)).map(({ id }) => id)).toEqual([1, 2]);
});

test('gives the submissions of all students back', () => {
  expect(submissionsIn(worksOf(list)).map(({ id }) => id)).toEqual([1, 3, 2]);
});

test('is called like the group, and has the sections of its students', () => {
  const [ours = alone] = worksOf(list);
  expect([nameOfWork(ours), sortNameOf(ours), sectionsOfWork(ours)]).toEqual([
    'Team Moss',
    'Team Moss',
    ['9-A', '9-B'],
  ]);
  expect([nameOfWork(alone), sectionsOfWork(alone)]).toEqual(['Burak Er', ['9-A']]);
});

test('names those who handed in together with some, and nobody who is among them or was alone', () => {
  const names = (ids: number[]) => matesOf(ids, list).map(({ name }) => name);
  expect(names([1001, 1002])).toEqual(['Çağla Öz']);
  expect(names([1001, 1003])).toEqual([]);
  expect(names([1002])).toEqual([]);
});
