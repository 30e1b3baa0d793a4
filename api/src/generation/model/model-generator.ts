import { questionOrigin } from 'shared/contract/enums';
import {
  type GenerationJob,
  type GenerationOutcome,
  type MadeQuestion,
  type OutcomeReason,
  type QuestionGenerator,
} from '../generator';
import { askModel } from './ask-model';
import { CompleteObjects } from './complete-objects';
import { ModelFailure } from './failure';
import { findEvidence } from './find-evidence';
import { type ModelQuestion, readModelQuestion, sameText } from './model-question';
import { ATTEMPTS, backoffMs, pause, type Pause } from './pause';
import { questionsPrompt } from './prompt';
import { type ModelSettings } from './settings';

type OnQuestion = Parameters<QuestionGenerator['generate']>[1];

/** One generation: what it has so far, over all attempts. */
class Run {
  readonly made: string[] = [];
  /** Complete answers that could not be used: not the form asked for, or a question that is there already. */
  unusable = 0;
  readonly #taken: Set<string>;

  constructor(
    private readonly settings: ModelSettings,
    private readonly job: GenerationJob,
    private readonly onQuestion: OnQuestion,
  ) {
    this.#taken = new Set([...job.avoid, ...job.bankQuestions.map(({ text }) => text)].map(sameText));
  }

  get missing(): number {
    return this.job.numberOfQuestions - this.made.length;
  }

  /** @throws ModelFailure, the questions before it being kept. */
  async ask(signal: AbortSignal): Promise<void> {
    const objects = new CompleteObjects();
    const prompt = questionsPrompt(this.job, this.missing, this.made);
    // Leaving the loop closes the connection: what a model writes beyond the number is neither read nor paid for.
    for await (const text of askModel(this.settings, prompt, signal)) {
      for (const value of objects.push(text)) {
        await this.#take(value);
        if (this.missing === 0) return;
      }
    }
    this.unusable += objects.broken;
    if (objects.open) throw new ModelFailure('generation.modelUnreadable');
  }

  async #take(value: unknown): Promise<void> {
    const question = readModelQuestion(value, this.job.questionType);
    const same = question && sameText(question.question);
    if (!question || !same || this.#taken.has(same)) {
      this.unusable += 1;
      return;
    }
    this.#taken.add(same);
    this.made.push(question.question);
    await this.onQuestion(this.#present(question));
  }

  #present({ question, options, answer, evidence }: ModelQuestion): MadeQuestion {
    return {
      questionType: this.job.questionType,
      questionText: question,
      options: options.map(({ text, correct }) => ({ value: text, isCorrectAnswer: correct })),
      modelAnswer: answer === '' ? null : answer,
      bloomsTaxonomy: this.job.bloomsTaxonomy,
      evidence: findEvidence(evidence, this.job),
      origin: questionOrigin.model,
      madeBy: this.settings.model,
    };
  }
}

/** Asks until all questions are there, attempts or reasons to try again have run out; answers why some are missing. */
async function askRepeatedly(run: Run, wait: Pause, signal: AbortSignal): Promise<OutcomeReason | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    let failure: ModelFailure | undefined;
    try {
      await run.ask(signal);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      failure = error;
    }
    if (run.missing === 0) return undefined;
    if (attempt === ATTEMPTS || failure?.again.retry === false) return failure?.reason ?? 'generation.modelTooFew';
    // An answer that ended well and was too short says the model has no more: one more try, without a pause.
    if (!failure && attempt >= 2) return 'generation.modelTooFew';
    if (failure) await wait(backoffMs(attempt, failure.again.afterMs), signal);
  }
}

/** Questions by a language model, each handed on as soon as it is complete and fits. */
export const modelGenerator = (settings: ModelSettings, wait: Pause = pause): QuestionGenerator => ({
  async generate(job, onQuestion, signal): Promise<GenerationOutcome> {
    const run = new Run(settings, job, onQuestion);
    const limit = AbortSignal.timeout(settings.timeoutMs);
    const reasonOf = async (): Promise<OutcomeReason | undefined> => {
      try {
        return await askRepeatedly(run, wait, AbortSignal.any([signal, limit]));
      } catch (error) {
        signal.throwIfAborted();
        if (limit.aborted) return 'generation.modelTimeout';
        throw error;
      }
    };
    const reason = await reasonOf();
    return { made: run.made.length, reasons: reason ? [reason] : [] };
  },
});
