import type { RuleLanguage } from '../offline/rule-language';
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

/**
 * Kinds with a pattern that shows that the question can be asked. Others are made only to be rated: most of those rated
 * were to be discarded, or none was rated (docs/decisions/0290-a-pattern-for-each-question.md).
 */
const offered: Record<RuleLanguage, ReadonlySet<QuestionKind>> = {
  en: new Set<QuestionKind>(['definition', 'function', 'event', 'explanation']),
  tr: new Set<QuestionKind>(['definition', 'function', 'event', 'explanation']),
};

const isKindOff: JudgeTest = ({ language, kind }) => !offered[language].has(kind);

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
