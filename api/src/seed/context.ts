import type { Item } from '@teacher-portal/item-statistics/trial/logistic';
import { type Language } from 'shared/contract/limits';
import type { Learner } from './simulate';
import type { Random } from '@teacher-portal/item-statistics/trial/random';
import type { Sheet } from './sheet';

/** Input of every builder of demo rows. */
export type SeedContext = { sheet: Sheet; random: Random; now: Date };

/** The people and the bank, as needed for the assessments. */
export type SeededSchool = { id: number; language: Language; timeZone: string };

export type SeededQuestion = {
  id: number;
  type: number;
  difficulty: number;
  categoryIds: number[];
  options: { id: number; isKey: boolean }[];
  modelAnswer: string | null;
  item: Item;
};

export type SeededStudent = { id: number; section: string; learner: Learner };

export type SeededCourse = {
  id: number;
  gradeId: number;
  authorIds: number[];
  categories: { id: number; name: string; parentId: number | null }[];
  questions: SeededQuestion[];
};
