import { bloomsTaxonomy, questionType } from 'shared/contract/enums';
import { fold } from '../checks/content-words';
import type { GenerationJob, GenerationOutcome, MadeQuestion, OutcomeReason, QuestionGenerator } from '../generator';
import { variantCandidates } from './bank-variants';
import type { Setting } from './distractors';
import { definitionCandidates, gapCandidates, type Candidate } from './multiple-choice';
import { drawingCandidates, openCandidates, promptsWithoutText } from './open-questions';
import { seededRandom } from './random';
import { type RuleLanguage, ruleLanguageOf } from './rule-language';
import { loadRules } from './rules';
import { SchoolClasses } from './school-classes';
import { choose } from './choose';
import { statementCandidates } from './true-statement';
import { type LanguageRules, type Passage } from './types';

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

function candidatesFor(job: GenerationJob, setting: Setting): Candidate[] {
  if (job.questionType === questionType.whiteboard) return drawingCandidates(setting);
  if (job.questionType === questionType.descriptive) return openCandidates(setting);
  return [
    ...definitionCandidates(setting),
    ...gapCandidates(setting),
    ...statementCandidates(setting),
    ...(job.context.trim() === ''
      ? variantCandidates(job.bankQuestions, setting, new SchoolClasses(setting.language))
      : []),
  ];
}

function reasonsFor(job: GenerationJob, made: readonly MadeQuestion[], hasText: boolean): OutcomeReason[] {
  const from = (source: 'lecture' | 'bank') => made.some(({ evidence }) => evidence?.source === source);
  const recall = job.bloomsTaxonomy === bloomsTaxonomy.remember || job.bloomsTaxonomy === bloomsTaxonomy.understand;
  const bare = made.length > 0 && made.every(({ evidence }) => evidence === null);
  const all: (OutcomeReason | false)[] = [
    !hasText && 'generation.noText',
    hasText && made.length < job.numberOfQuestions && 'generation.tooLittleText',
    bare && job.questionType !== questionType.whiteboard && 'generation.descriptiveInstead',
    !recall && !bare && made.length > 0 && 'generation.onlyRecall',
    from('lecture') && 'generation.fromLectures',
    from('bank') && 'generation.fromBank',
    Boolean(job.instruction?.trim()) && 'generation.instructionIgnored',
  ];
  return all.filter((reason) => reason !== false);
}

type RuledJob = GenerationJob & { language: RuleLanguage };

function prepare(job: RuledJob, rules: LanguageRules): { made: MadeQuestion[]; hasText: boolean } {
  const passages = passagesOf(job);
  const setting: Setting = {
    language: job.language,
    rules,
    sentences: rules.analyse(passages),
    difficulty: job.difficulty,
    random: seededRandom(job.seed ?? 1),
  };
  const made = choose(candidatesFor(job, setting), job, setting);
  if (passages.length > 0 || made.length > 0) return { made, hasText: true };
  const known = new Set(job.avoid.map((text) => fold(text, job.language)));
  const prompts = promptsWithoutText(job, rules).filter(
    ({ questionText }) => !known.has(fold(questionText, job.language)),
  );
  return { made: prompts.slice(0, job.numberOfQuestions), hasText: false };
}

/**
 * Makes questions by rules, without a model: gaps, descriptions and true statements with options, and descriptive
 * questions. Every key is quoted from a text; distractors are other things of the same kind. The same job and seed
 * give the same questions. The rules of a language are loaded on first use.
 */
export class OfflineGenerator implements QuestionGenerator {
  private readonly rules = new Map<RuleLanguage, Promise<LanguageRules>>();

  async generate(
    job: GenerationJob,
    onQuestion: (question: MadeQuestion) => void | Promise<void>,
    signal: AbortSignal,
  ): Promise<GenerationOutcome> {
    signal.throwIfAborted();
    if (job.questionType === questionType.pictorial) return { made: 0, reasons: ['generation.noPictures'] };
    const language = ruleLanguageOf(job.language);
    if (language === undefined) return { made: 0, reasons: ['generation.noRules'] };
    const { made, hasText } = prepare({ ...job, language }, await this.rulesOf(language));
    for (const question of made) {
      signal.throwIfAborted();
      await onQuestion(question);
    }
    return { made: made.length, reasons: reasonsFor(job, made, hasText) };
  }

  private rulesOf(language: RuleLanguage): Promise<LanguageRules> {
    const known = this.rules.get(language) ?? loadRules(language);
    this.rules.set(language, known);
    return known;
  }
}
