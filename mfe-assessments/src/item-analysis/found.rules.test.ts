import { type AssessmentAnalysis, type ItemAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { foundOf } from './found.rules';

const item = (number: number, value: number | null, isKeyDoubtful = false): ItemAnalysis => ({
  ...{ questionId: number, number, n: 40, facility: 0.5, facilityLow: 0.4, facilityHigh: 0.6, isKeyDoubtful },
  ...{ discrimination: { value, low: null, high: null, n: 40, provisional: false }, omitted: 0, options: [] },
});
const analysis = (items: ItemAnalysis[], change: Partial<AssessmentAnalysis> = {}): AssessmentAnalysis => ({
  ...{ assessmentId: 1, marks: 20, n: 40, mean: 13, median: 13, deviation: 3, distribution: [], items },
  ...{ reliability: { alpha: 0.8, isDichotomous: false, error: 1.5, n: 40 }, ...change },
});

it('tells which share of the marks was earned and how far a score may be off', () => {
  expect(foundOf(analysis([]))).toMatchObject({ share: 0.65, error: 1.5 });
  expect(foundOf(analysis([], { mean: null })).share).toBeNull();
  expect(foundOf(analysis([], { marks: 0, mean: 0 })).share).toBeNull();
});

it.each([
  ['a doubtful key before anything else', [item(1, -5), item(2, 30, true)], { why: 'key', numbers: [2] }],
  [
    'questions on which better students do worse',
    [item(1, -5), item(2, 10), item(3, -1)],
    { why: 'negative', numbers: [1, 3] },
  ],
  ['questions that sort little', [item(1, 40), item(2, 10)], { why: 'weak', numbers: [2] }],
  ['that nothing stands out', [item(1, 40), item(2, 25)], 'fine'],
  ['that there are too few answers to say', [item(1, null), item(2, null)], 'tooFew'],
] as const)('names %s', (_, items, look) => {
  expect(foundOf(analysis([...items])).look).toEqual(look);
});
