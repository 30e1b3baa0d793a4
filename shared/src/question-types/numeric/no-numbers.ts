import { type Numbers } from '@teacher-portal/question-types/numeric/schema';

/** One exact number, without a unit. */
export const noNumbers = (value = ''): Numbers => ({
  accepted: [{ id: 'n1', kind: 'absolute', value, tolerance: '0', fraction: '1' }],
  units: null,
  writtenFigures: null,
  fractions: false,
});
