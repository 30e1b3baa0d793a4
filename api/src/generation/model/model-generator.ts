import { questionOrigin } from 'shared/contract/enums';
import { type MadeQuestion } from '@teacher-portal/question-generator/job';
import { type GenerationJob, type GenerationOutcome, type OutcomeReason, type QuestionGenerator } from '../generator';
import { askModel } from './ask-model';
import { CompleteObjects } from './complete-objects';
import { ModelFailure } from './failure';
import { findEvidence } from './find-evidence';
import { type ModelQuestion, readModelQuestion, sameText } from './model-question';
import { ATTEMPTS, backoffMs, pause, type Pause } from './pause';
import { questionsPrompt } from './prompt';
import { type ModelSettings } from './settings';
import { limitedTo } from './time-limit';

/** Length of the beginning of a response that suffices to recognise a refusal. */
const OPENING = 400;
const isEmptyList = /"questions"\s*:\s*\[\s*\]|^\s*(?:\[\s*\]|\{\s*\})\s*$/;
const declines =
  /\b(?:sorry|apologi[sz]e|cannot|can['’]t|unable to|won['’]t|not able to|against my)\b|üzgünüm|özür dilerim|yardımcı olam|yapamam|yapamıyorum|üretemem|oluşturamam|yazamam/iu;
/** Reasons after which more than two attempts are pointless. */
const answered = new Set<OutcomeReason>(['generation.modelDeclined', 'generation.modelProse']);

type OnQuestion = Parameters<QuestionGenerator['generate']>[1];

/** One generation: its questions so far, over all attempts. */
class Run {
  readonly made: string[] = [];
  /** Complete but unusable questions: in the wrong format, or with options that are equal or have no key. */
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

  /** @throws ModelFailure; earlier questions are kept. */
  async ask(signal: AbortSignal): Promise<void> {
    const objects = new CompleteObjects();
    let opening = '';
    let found = 0;
    const prompt = questionsPrompt(this.job, this.missing, this.made);
    // Leaving the loop closes the connection, so that surplus output is neither read nor paid for.
    for await (const text of askModel(this.settings, prompt, signal)) {
      if (opening.length < OPENING) opening += text;
      for (const value of objects.push(text)) {
        found += 1;
        await this.#take(value);
        if (this.missing === 0) return;
      }
    }
    this.unusable += objects.broken;
    if (objects.open || (objects.broken > 0 && found === 0)) throw new ModelFailure('generation.modelUnreadable');
    if (found === 0 && opening.trim() !== '' && !isEmptyList.test(opening))
      throw new ModelFailure(declines.test(opening) ? 'generation.modelDeclined' : 'generation.modelProse');
  }

  async #take(value: unknown): Promise<void> {
    const question = readModelQuestion(value, this.job.questionType);
    const same = question && sameText(question.question);
    if (!question || !same) {
      this.unusable += 1;
      return;
    }
    if (this.#taken.has(same)) return;
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

/** Repeats until all questions are there, or attempts or reasons to retry run out; returns why some are missing. */
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
    const short = run.unusable > 0 ? 'generation.modelUnusable' : 'generation.modelTooFew';
    if (attempt === ATTEMPTS || failure?.again.retry === false) return failure?.reason ?? short;
    // A complete response with too few questions means that the model has no more: one more attempt, without a pause.
    if (!failure && attempt >= 2) return short;
    if (failure && answered.has(failure.reason)) {
      if (attempt >= 2) return failure.reason;
    } else if (failure) await wait(backoffMs(attempt, failure.again.afterMs), signal);
  }
}

/** Generates questions by a language model; passes on each as soon as it is complete and valid. */
export const modelGenerator = (settings: ModelSettings, wait: Pause = pause): QuestionGenerator => ({
  async generate(job, onQuestion, signal): Promise<GenerationOutcome> {
    const run = new Run(settings, job, onQuestion);
    const limited = limitedTo(settings.timeoutMs, signal);
    const reasonOf = async (): Promise<OutcomeReason | undefined> => {
      try {
        return await askRepeatedly(run, wait, limited.signal);
      } catch (error) {
        signal.throwIfAborted();
        if (limited.isOver()) return 'generation.modelTimeout';
        throw error;
      } finally {
        limited.end();
      }
    };
    const reason = await reasonOf();
    return { made: run.made.length, reasons: reason ? [reason] : [] };
  },
});
