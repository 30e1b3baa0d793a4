/** @jest-environment node */
import { course, grade } from '@teacher-portal/remote-sdk/testing/fixtures';
import { coursesByGrade } from './courses-by-grade';

const nine = grade({ id: 11, name: 'Grade 9' });
const ten = grade({ id: 12, name: 'Grade 10' });

test('keeps the order of the grades and of their courses', () => {
  const courses = [course({ id: 3, gradeId: 12 }), course({ id: 1, gradeId: 11 }), course({ id: 2, gradeId: 11 })];
  const groups = coursesByGrade([nine, ten], courses);
  expect(groups.map((group) => [group.grade.id, group.courses.map(({ id }) => id)])).toEqual([
    [11, [1, 2]],
    [12, [3]],
  ]);
});

test('leaves out grades without courses and courses of other grades', () => {
  expect(coursesByGrade([nine, ten], [course({ id: 9, gradeId: 21 })])).toEqual([]);
});
