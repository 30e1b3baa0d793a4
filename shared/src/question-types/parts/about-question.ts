import { type ShownTold } from '../answer-props';

/** What is said of an accepted form is said of the whole answer, where there is only one. */
export const aboutQuestion = (told: readonly ShownTold[] = []): ShownTold[] =>
  told.map((each) => ({ ...each, of: null }));
