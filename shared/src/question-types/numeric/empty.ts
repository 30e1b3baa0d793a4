import { type NumericItem } from '@teacher-portal/question-types/numeric/schema';
import { noNumbers } from './no-numbers';

export const empty = (): NumericItem => ({ type: 7, version: 1, ...noNumbers() });
