import { addCoverage, coverageAfter } from '@teacher-portal/item-statistics/trial/coverage';
import { createRandom } from '@teacher-portal/item-statistics/trial/random';
import { demoLeads, falseLabels } from '@teacher-portal/item-statistics/trial/trend-trial';
import { demoGrades, demoMoments } from './demo-grades';

it('covers 75 to 94 % of final grades in the demo schools by the 80 % interval', () => {
  const grades = demoMoments.slice(0, 3).flatMap(demoGrades);
  const shares = [1, 2, 3, 4, 6].map((n) => {
    const { covered, count } = addCoverage(grades.map((grade) => coverageAfter(grade, n, 'each course')));
    return covered / count;
  });
  expect(shares.filter((share) => share < 0.75 || share > 0.94)).toEqual([]);
});

it('labels the trend of at most 6 % of the demo students whose results are shuffled in time', () => {
  const random = createRandom(1);
  const [moment = new Date(0)] = demoMoments;
  const grades = demoGrades(moment).map(demoLeads);
  const students = grades.reduce((sum, own) => sum + own.length, 0);
  const labelled = grades.reduce((sum, own) => sum + own.length * falseLabels(random, own, 100), 0);
  expect(labelled / students).toBeLessThanOrEqual(0.06);
});
