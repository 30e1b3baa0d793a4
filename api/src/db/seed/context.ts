import { type Language } from 'shared/contract/limits';
import type { Item, Learner } from './simulate';
import type { Random } from './random';
import type { Sheet } from './sheet';

/** What every builder of demo rows is given. */
export type SeedContext = { sheet: Sheet; random: Random; now: Date };

/** What the assessments need to know of the people and the bank that were built before them. */
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
