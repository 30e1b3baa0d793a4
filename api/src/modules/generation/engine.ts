import { type Config } from '../../config';
import { type MadeQuestion } from '@teacher-portal/question-generator/job';
import { type GenerationJob, type QuestionGenerator } from '../../generation/generator';
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
