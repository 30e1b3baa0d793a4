import { QueryClient } from 'shared/query';
import { refreshAssessmentLists } from './assessment.query';

const keys = [
  ['assessments', { gradeId: 1 }],
  ['dashboard', { gradeId: 1 }],
  ['attention', 1],
  ['upcoming-events', {}],
  ['courses', 1],
  ['students', { gradeId: 1 }],
  ['student', 7, 'exams'],
];

it('an assessment that was written or published is read anew wherever it is shown or counted, and nothing else is', () => {
  const client = new QueryClient();
  for (const key of [...keys, ['questions', {}]]) client.setQueryData(key, 'as it was');
  refreshAssessmentLists(client);
  const isOld = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(keys.map(isOld)).toEqual(keys.map(() => true));
  expect(isOld(['questions', {}])).toBe(false);
  client.clear();
});
