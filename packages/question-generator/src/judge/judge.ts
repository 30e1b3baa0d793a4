import type { RuleLanguage } from '../offline/rule-language';
import type { Kind } from '../offline/types';
import type { JudgedQuestion, QuestionKind } from './judged-question';
import { areMixed, hasFewOptions, isWorldKnowledge } from './option-tests';
import {
  gapInPhrase,
  isAside,
  isComputed,
  isListed,
  isLong,
  isOneOfManyYears,
  keyInStem,
  lacksSubject,
  needsTwoSentences,
  pointsOutside,
  reports,
  saysLittle,
  type JudgeTest,
} from './stem-tests';

type Measured = QuestionKind | Kind;

/**
 * Kinds that are not offered even if no test finds a fault: of those rated, nearly all were to be discarded
 * (docs/decisions/0217-a-judge-of-measured-tests.md). A gap is named by what it asks for.
 */
const off: Record<RuleLanguage, ReadonlySet<Measured>> = {
  en: new Set<Measured>(['number', 'drawing']),
  tr: new Set<Measured>(['number', 'asked', 'drawing', 'open']),
};

const isKindOff: JudgeTest = ({ language, kind, asked }) => off[language].has(kind === 'gap' ? (asked ?? kind) : kind);

/** Each looks for one fault by itself. */
export const judgeTests = {
  pointsOutside,
  needsTwoSentences,
  lacksSubject,
  gapInPhrase,
  isAside,
  isListed,
  isComputed,
  keyInStem,
  isOneOfManyYears,
  reports,
  saysLittle,
  isLong,
  isWorldKnowledge,
  areMixed,
  hasFewOptions,
  isKindOff,
} satisfies Record<string, JudgeTest>;
export type JudgeFault = keyof typeof judgeTests;

const names = Object.keys(judgeTests) as JudgeFault[];

/** The faults of a question by name; one without any can be offered. */
export const judge = (question: JudgedQuestion): JudgeFault[] => names.filter((name) => judgeTests[name](question));
