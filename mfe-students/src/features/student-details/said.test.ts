import { type StudentDashboard } from '@teacher-portal/remote-sdk/contract/student';
import { saidOf } from './said';
import { dashboard, emptyDashboard, standing } from './testing/details.fixture';

const withMeans = (...means: (number | null)[]): StudentDashboard => ({
  ...dashboard,
  results: means.flatMap((classMean) => dashboard.results.slice(0, 1).map((result) => ({ ...result, classMean }))),
});

it('says where a student stands, how that changes, and what to practise', () => {
  expect(saidOf(dashboard, standing.weaknesses)).toMatchObject({
    stands: { of: 'stands', score: dashboard.student.currentScore },
    change: 'up',
    topic: 'Heredity',
  });
});

it('compares with the class from three assessments on that have a mean', () => {
  expect(saidOf(withMeans(50, 60, null), []).above).toBeUndefined();
  expect(saidOf(withMeans(50, 54, 55, null, 60), []).above).toEqual({ above: 2, count: 4 });
});

it('says nothing of a change between two assessments, and not to be sure where it is chance', () => {
  const { improvement } = dashboard;
  expect(saidOf({ ...dashboard, improvement: { ...improvement, method: 'gain' } }, []).change).toBeUndefined();
  expect(saidOf({ ...dashboard, improvement: { ...improvement, direction: null } }, []).change).toBe('chance');
});

it('tells nothing graded from no total', () => {
  expect(saidOf(emptyDashboard, [])).toEqual({ stands: { of: 'nothing' } });
  expect(saidOf({ ...emptyDashboard, results: dashboard.results }, []).stands).toEqual({ of: 'noTotal' });
});
