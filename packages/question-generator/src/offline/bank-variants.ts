import { bloomsTaxonomy, questionType } from '@teacher-portal/item-writing/item-types';
import { fold } from '../checks/content-words';
import type { BankQuestion, MadeQuestion } from '../job';
import { distractorsFor, leastDistractors, type Setting } from './distractors';
import { arrange, offline, type Candidate } from './multiple-choice';
import { readNumber } from './numbers';
import type { SchoolClasses } from './school-classes';
import type { Answer, Sentence } from './types';

/** The same question with other distractors, if the key is a number or a thing with known siblings. */
function variant(bank: BankQuestion, setting: Setting, classes: SchoolClasses): MadeQuestion | undefined {
  const keys = bank.options.filter(({ isCorrectAnswer }) => isCorrectAnswer);
  const [key] = keys;
  if (!key || keys.length !== 1) return undefined;
  const number = readNumber(key.value.trim(), setting.language);
  const known = classes.words.find(({ lemma }) => fold(lemma, setting.language) === fold(key.value, setting.language));
  if (!number && !known) return undefined;
  const answer: Answer = {
    start: 0,
    end: 0,
    text: key.value,
    base: key.value,
    kind: number ? 'number' : 'term',
    form: '',
    weight: 1,
    ...(known && { schoolClass: known.schoolClass }),
    ...(number && { number }),
  };
  const used = bank.options.map(({ value }) => value).join(' ');
  const around: Sentence = {
    text: `${bank.text} ${used}`,
    source: 'bank',
    order: -1,
    from: 0,
    usable: true,
    answers: [],
    facts: [],
    nouns: [],
    stems: new Set(),
  };
  const wrong = distractorsFor(answer, around, { ...setting, sentences: [] });
  if (wrong.length < leastDistractors) return undefined;
  return {
    questionType: questionType.multipleChoice,
    questionText: bank.text,
    options: arrange(key.value, wrong, Boolean(number), setting),
    modelAnswer: null,
    bloomsTaxonomy: bloomsTaxonomy.remember,
    evidence: { sentence: bank.text, source: 'bank' },
    ...offline,
  };
}

/** Marked by their evidence, whose source is the bank. */
export const variantCandidates = (
  bank: readonly BankQuestion[],
  setting: Setting,
  classes: SchoolClasses,
): Candidate[] =>
  bank.map((question, at) => ({
    score: 1,
    sentence: -1 - at,
    key: fold(question.text, setting.language),
    sort: 'blank',
    make: () => variant(question, setting, classes),
  }));
