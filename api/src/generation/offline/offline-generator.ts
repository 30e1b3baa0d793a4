import { bloomsTaxonomy } from 'shared/contract/enums';
import { isDrawnType, isPictorialType } from 'shared/contract/question-type';
import { KeptThread } from '../../threads/kept-thread';
import type { GenerationJob, GenerationOutcome, MadeQuestion, OutcomeReason, QuestionGenerator } from '../generator';
import { type Prepared, type RuledJob } from './prepare';
import { ruleLanguageOf } from './rule-language';

function reasonsFor(job: GenerationJob, made: readonly MadeQuestion[], hasText: boolean): OutcomeReason[] {
  const from = (source: 'lecture' | 'bank') => made.some(({ evidence }) => evidence?.source === source);
  const recall = job.bloomsTaxonomy === bloomsTaxonomy.remember || job.bloomsTaxonomy === bloomsTaxonomy.understand;
  const bare = made.length > 0 && made.every(({ evidence }) => evidence === null);
  const all: (OutcomeReason | false)[] = [
    !hasText && 'generation.noText',
    hasText && made.length < job.numberOfQuestions && 'generation.tooLittleText',
    bare && !isDrawnType(job.questionType) && 'generation.descriptiveInstead',
    !recall && !bare && made.length > 0 && 'generation.onlyRecall',
    from('lecture') && 'generation.fromLectures',
    from('bank') && 'generation.fromBank',
    Boolean(job.instruction?.trim()) && 'generation.instructionIgnored',
  ];
  return all.filter((reason) => reason !== false);
}

type Prepare = (job: RuledJob, signal: AbortSignal) => Prepared | Promise<Prepared>;

/** Reading a text, and loading what reads it, would hold the event loop for hundreds of milliseconds. */
function inThread(): Prepare {
  const thread = new KeptThread<RuledJob, Prepared>('generation/offline/prepare.worker', {
    jobMs: 60_000,
    idleMs: 300_000,
  });
  return (job, signal) => thread.run(job, signal);
}

/**
 * Makes questions by rules, without a model: gaps, descriptions and true statements with options, and descriptive
 * questions. Every key is quoted from a text; distractors are other things of the same kind. The same job and seed
 * give the same questions. It works in a thread of its own.
 */
export class OfflineGenerator implements QuestionGenerator {
  constructor(private readonly prepare: Prepare = inThread()) {}

  async generate(
    job: GenerationJob,
    onQuestion: (question: MadeQuestion) => void | Promise<void>,
    signal: AbortSignal,
  ): Promise<GenerationOutcome> {
    signal.throwIfAborted();
    if (isPictorialType(job.questionType)) return { made: 0, reasons: ['generation.noPictures'] };
    const language = ruleLanguageOf(job.language);
    if (language === undefined) return { made: 0, reasons: ['generation.noRules'] };
    const { made, hasText } = await this.prepare({ ...job, language }, signal);
    for (const question of made) {
      signal.throwIfAborted();
      await onQuestion(question);
    }
    return { made: made.length, reasons: reasonsFor(job, made, hasText) };
  }
}
