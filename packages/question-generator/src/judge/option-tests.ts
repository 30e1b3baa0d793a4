import { fold } from '../checks/content-words';
import type { JudgeTest } from './stem-tests';

const worlds =
  /^(?:africa|asia|europe|eurasia|(?:north|south) america|antarctica|australia|earth|mars|venus|afrika|asya|avrupa|avrasya|(?:kuzey|güney) amerika|antarktika|avustralya|dünya|venüs)(?:['’]|$)/u;

/** Continents and planets: which one is meant is known without having read the text. */
export const isWorldKnowledge: JudgeTest = ({ language, key, asked }) =>
  asked === 'place' && worlds.test(fold(key, language));

const shapeOf = (value: string): string =>
  [
    /^\p{Lu}/u.test(value),
    /^\p{Lu}{2,}$/u.test(value),
    /\d/u.test(value),
    /\.|^(?:President|King|Queen|Admiral)\s/u.test(value),
  ].join();

/** Options of more than one form: capital and small, an abbreviation among names, a title among persons. */
export const areMixed: JudgeTest = ({ kind, key, wrong }) =>
  kind !== 'statement' && wrong.some((value) => shapeOf(value) !== shapeOf(key));

/** Fewer than three wrong options; the rules found no third that is of the kind. */
export const hasFewOptions: JudgeTest = ({ kind, wrong }) => (kind === 'gap' || kind === 'asked') && wrong.length < 3;
