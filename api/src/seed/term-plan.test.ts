import { schoolTime, termProgress } from './school-calendar';
import { kinds, plainTerm, richTerm, spreadMarks } from './term-plan';

describe('spreadMarks', () => {
  it.each([
    [[1, 1, 1], 10],
    [[2.5, 3, 4.5, 7], 30],
    [[1, 100], 5],
    [[0.1, 0.1, 0.1, 0.1], 4],
  ])('spreads over %p whole marks that add up to %p, none of them 0', (weights, total) => {
    const marks = spreadMarks(weights, total);
    expect(marks.reduce((a, b) => a + b, 0)).toBe(total);
    expect(marks.every((value) => Number.isInteger(value) && value > 0)).toBe(true);
  });

  it('never gives the heavier question fewer marks', () => {
    const marks = spreadMarks([1, 2, 3, 6], 24);
    expect(marks).toEqual([...marks].sort((a, b) => a - b));
  });
});

describe('the plan of a term', () => {
  const terms = [richTerm, plainTerm(0), plainTerm(1), plainTerm(2)];

  it.each(terms.map((term) => [term]))(
    'plans weightages of at most 100 %% in total and at most its marks for each assessment',
    (term) => {
      expect(term.reduce((sum, { weightage }) => sum + weightage, 0)).toBeLessThanOrEqual(100);
      for (const { kind, weightage } of term) expect(weightage).toBeLessThanOrEqual(kinds[kind].marks);
    },
  );

  it('plans every status in a rich term', () => {
    expect([...new Set(richTerm.map(({ status }) => status))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('schoolTime', () => {
  it('uses the local time of the school before and after the clocks change', () => {
    const now = new Date('2026-10-20T12:00:00Z');
    expect(schoolTime(now, 1, '09:00', 'Europe/London').toISOString()).toBe('2026-10-21T08:00:00.000Z');
    expect(schoolTime(now, 8, '09:00', 'Europe/London').toISOString()).toBe('2026-10-28T09:00:00.000Z');
    expect(schoolTime(now, 8, '09:00', 'Europe/Istanbul').toISOString()).toBe('2026-10-28T06:00:00.000Z');
  });

  it('counts days from the local date of the school and moves a weekend back to Friday', () => {
    const lateOnThursday = new Date('2026-11-19T22:30:00Z');
    expect(schoolTime(lateOnThursday, 0, '10:00', 'Europe/Istanbul').toISOString()).toBe('2026-11-20T07:00:00.000Z');
    expect(schoolTime(lateOnThursday, 1, '10:00', 'Europe/Istanbul').toISOString()).toBe('2026-11-20T07:00:00.000Z');
    expect(schoolTime(lateOnThursday, 2, '10:00', 'Europe/Istanbul').toISOString()).toBe('2026-11-20T07:00:00.000Z');
    expect(schoolTime(lateOnThursday, 3, '10:00', 'Europe/Istanbul').toISOString()).toBe('2026-11-23T07:00:00.000Z');
  });
});

describe('termProgress', () => {
  it('returns a term progress from 0 twelve weeks ago to 1 today, clamped outside', () => {
    const now = new Date('2026-11-20T00:00:00Z');
    expect(termProgress(now, now)).toBe(1);
    expect(termProgress(now, new Date('2026-10-09T00:00:00Z'))).toBeCloseTo(0.5);
    expect(termProgress(now, new Date('2025-01-01T00:00:00Z'))).toBe(0);
  });
});
