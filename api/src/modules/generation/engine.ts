import { type Config } from '../../config';
import { type MadeQuestion } from '@teacher-portal/question-generator/job';
import { type GenerationJob, type OutcomeReason, type QuestionGenerator } from '../../generation/generator';
import { inLanguageOfText } from '../../generation/language-of-text';
import { checkKeys, type KeyAnswer } from '../../generation/model/check-keys';
import { modelGenerator } from '../../generation/model/model-generator';

export interface Engine {
  kind: 'model' | 'offline';
  /** The name of the model, or `offline`. */
  madeBy: string;
  generator: QuestionGenerator;
  /** Answers the questions a second time without their keys; only with a model. */
  checkKeys?: (
    questions: readonly MadeQuestion[],
    job: GenerationJob,
    signal: AbortSignal,
  ) => Promise<(KeyAnswer | null)[]>;
}

/** For a text in a language that the rules do not know. */
const nothing: QuestionGenerator = { generate: async () => ({ made: 0, reasons: ['generation.textOther'] }) };

/** The engine and the job for a text, and what is to be said of its language: rules ask in the language of the text. */
export function forTextOf(
  engine: Engine,
  job: GenerationJob,
): { engine: Engine; job: GenerationJob; reasons: OutcomeReason[] } {
  if (engine.kind === 'model') return { engine, job, reasons: [] };
  const found = inLanguageOfText(job);
  return found ? { engine, ...found } : { engine: { ...engine, generator: nothing }, job, reasons: [] };
}

/** `wanted` is the caller's choice; offline rules are always available. */
export function engineOf({ ai }: Pick<Config, 'ai'>, offline: QuestionGenerator, wanted?: Engine['kind']): Engine {
  if (!ai || wanted === 'offline') return { kind: 'offline', madeBy: 'offline', generator: offline };
  return {
    kind: 'model',
    madeBy: ai.model,
    generator: modelGenerator(ai),
    checkKeys: (questions, job, signal) => checkKeys(ai, questions, job, signal),
  };
}
