import { firstClass, forecastPaper } from './forecast.rules';

const choice = { questions: [1, 2, 3], questionMarks: [{ questionId: 1, marks: 4 }] };
const scoreOf = (id: number) => (id === 2 ? 3 : 0);

test('takes the marks of the assessment, then those of the bank, then one', () => {
  expect(forecastPaper({ choice, scoreOf, marks: 20, minMarks: 10 })).toEqual({
    questions: [
      { id: 1, marks: 4 },
      { id: 2, marks: 3 },
      { id: 3, marks: 1 },
    ],
    minMarks: 4,
    unmarked: 1,
  });
});

test('asks for no pass mark where the marks are not said, and never for more than all of them', () => {
  expect(forecastPaper({ choice, scoreOf, marks: null, minMarks: 10 }).minMarks).toBe(0);
  expect(forecastPaper({ choice, scoreOf, marks: 0, minMarks: 10 }).minMarks).toBe(0);
  expect(forecastPaper({ choice, scoreOf, marks: 10, minMarks: 30 }).minMarks).toBe(8);
});

test('starts with a class of the teacher, or else with the first one', () => {
  const room = (id: number, teacher: number) => ({
    ...{ id, name: String(id), studentIds: [] },
    teachers: [{ id: teacher, name: 'Ada' }],
  });
  expect(firstClass([room(1, 7), room(2, 8)], 8)?.id).toBe(2);
  expect(firstClass([room(1, 7), room(2, 8)], 9)?.id).toBe(1);
  expect(firstClass([], 9)).toBeUndefined();
});
