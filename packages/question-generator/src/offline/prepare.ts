import { isDrawnType, isWrittenType } from '@teacher-portal/item-writing/item-types';
import { fold } from '../checks/content-words';
import type { GenerationJob, MadeQuestion } from '../job';
import { variantCandidates } from './bank-variants';
import { choose } from './choose';
import type { Setting } from './distractors';
import { factCandidates } from './facts/fact-questions';
import { gapCandidates, type Candidate } from './multiple-choice';
import { drawingCandidates, openCandidates, promptsWithoutText } from './open-questions';
import { seededRandom } from './random';
import { type RuleLanguage } from './rule-language';
import { rulesOf } from './rules';
import { SchoolClasses } from './school-classes';
import { statementCandidates } from './true-statement';
import { type Passage } from './types';

export type RuledJob = GenerationJob & { language: RuleLanguage };

export interface Prepared {
  made: MadeQuestion[];
  hasText: boolean;
}

/** Characters; longer lectures take more time without better questions. */
const longestSource = 20_000;

/** The teacher's text alone if there is one; otherwise the lectures, then full sentences from the bank. */
function passagesOf({ context, lectures, bankQuestions }: GenerationJob): Passage[] {
  if (context.trim() !== '') return [{ text: context, source: 'context' }];
  return [
    ...lectures.map(({ id, text }) => ({
      text: text.slice(0, longestSource),
      source: 'lecture' as const,
      lectureId: id,
    })),
    ...bankQuestions.map(({ modelAnswer }) => ({ text: modelAnswer ?? '', source: 'bank' as const })),
  ].filter(({ text }) => text.trim() !== '');
}

/** Every question that the rules can think of; most are not worth asking. */
export function candidatesFor(job: GenerationJob, setting: Setting): Candidate[] {
  if (isDrawnType(job.questionType)) return drawingCandidates(setting);
  if (isWrittenType(job.questionType)) return openCandidates(setting);
  return [
    ...factCandidates(setting),
    ...gapCandidates(setting),
    ...statementCandidates(setting),
    ...(job.context.trim() === ''
      ? variantCandidates(job.bankQuestions, setting, new SchoolClasses(setting.language))
      : []),
  ];
}

export function settingOf(job: RuledJob, unfiltered: boolean): Setting {
  const seed = job.seed ?? 1;
  const rules = rulesOf(job.language);
  return {
    language: job.language,
    rules,
    sentences: rules.analyse(passagesOf(job)),
    difficulty: job.difficulty,
    random: seededRandom(seed),
    seed,
    unfiltered,
  };
}

/** Every question of a job by the rules of its language. Reading a long text takes seconds. */
export function prepare(job: RuledJob): Prepared {
  const setting = settingOf(job, false);
  const made = choose(candidatesFor(job, setting), job, setting);
  const hasText = passagesOf(job).length > 0;
  const isOpen = isDrawnType(job.questionType) || isWrittenType(job.questionType);
  if (made.length > 0 || (hasText && !isOpen)) return { made, hasText: true };
  const known = new Set(job.avoid.map((text) => fold(text, job.language)));
  const prompts = promptsWithoutText(job, setting.rules).filter(
    ({ questionText }) => !known.has(fold(questionText, job.language)),
  );
  return { made: prompts.slice(0, job.numberOfQuestions), hasText };
}
