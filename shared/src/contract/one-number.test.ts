import { toJSONSchema } from 'zod';
import { namedEndpoints } from './resources';

/** The names under which a score of a student over several pieces of work is sent. */
const names = ['currentScore', 'projectedGrade', 'projection'];

/**
 * Each of these is compared with the total of the gradebook for random gradebooks (one-number.property.test.ts in the API).
 * An endpoint that appears here anew must be one of the doors of that test.
 */
it('sends a score of a student from no endpoint that is not compared with the gradebook', () => {
  const sending = namedEndpoints.flatMap(([name, { response }]) => {
    if (!response) return [];
    const schema = JSON.stringify(toJSONSchema(response, { unrepresentable: 'any', io: 'output' }));
    return names.some((each) => schema.includes(`"${each}":`)) ? [name] : [];
  });
  expect(sending.sort()).toEqual([
    'getStudent',
    'getStudentDashboard',
    'getTopBottomStudents',
    'listStudents',
    'listStudentsOfGrade',
  ]);
});
