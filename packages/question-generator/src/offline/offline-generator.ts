import { bloomsTaxonomy, isDrawnType, isPictorialType } from '@teacher-portal/item-writing/item-types';
import type { GenerationJob, GenerationOutcome, MadeQuestion, OutcomeReason } from '../job';
import { type Prepared, type RuledJob } from './prepare';
import { ruleLanguageOf } from './rule-language';

function reasonsFor(job: GenerationJob, made: readonly MadeQuestion[], hasText: boolean): OutcomeReason[] {
  const from = (source: 'lecture' | 'bank') => made.some(({ evidence }) => evidence?.source === source);
  const recall = job.bloomsTaxonomy === bloomsTaxonomy.remember || job.bloomsTaxonomy === bloomsTaxonomy.understand;
  const bare = made.length > 0 && made.every(({ evidence }) => evidence === null);
  const all: (OutcomeReason | false)[] = [
    !hasText && 'noText',
    hasText && made.length < job.numberOfQuestions && 'tooLittleText',
    bare && !isDrawnType(job.questionType) && 'descriptiveInstead',
    !recall && !bare && made.length > 0 && 'onlyRecall',
    from('lecture') && 'fromLectures',
    from('bank') && 'fromBank',
    Boolean(job.instruction?.trim()) && 'instructionIgnored',
  ];
  return all.filter((reason) => reason !== false);
}

type Prepare = (job: RuledJob, signal: AbortSignal) => Prepared | Promise<Prepared>;

/**
 * Makes questions by rules, without a model: gaps, descriptions and true statements with options, and descriptive
 * questions. Every key is quoted from a text; distractors are other things of the same kind. The same job and seed
 * give the same questions. Reading a text, and loading what reads it, take hundreds of milliseconds: whatever answers
 * others meanwhile hands over a `prepare` that calls the one of this package in a thread.
 */
export class OfflineGenerator {
  constructor(private readonly prepare: Prepare) {}

  async generate(
    job: GenerationJob,
    onQuestion: (question: MadeQuestion) => void | Promise<void>,
    signal: AbortSignal,
  ): Promise<GenerationOutcome> {
    signal.throwIfAborted();
    if (isPictorialType(job.questionType)) return { made: 0, reasons: ['noPictures'] };
    const language = ruleLanguageOf(job.language);
    if (language === undefined) return { made: 0, reasons: ['noRules'] };
    const { made, hasText } = await this.prepare({ ...job, language }, signal);
    for (const question of made) {
      signal.throwIfAborted();
      await onQuestion(question);
    }
    return { made: made.length, reasons: reasonsFor(job, made, hasText) };
  }
}
