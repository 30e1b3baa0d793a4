import { isForeign } from '@teacher-portal/question-generator/language-of';
import { ruleLanguageOf } from '@teacher-portal/question-generator/offline/rule-language';
import { questionOrigin } from 'shared/contract/enums';
import { type MadeQuestion } from '@teacher-portal/question-generator/job';
import { type GenerationJob, type GenerationOutcome, type OutcomeReason, type QuestionGenerator } from '../generator';
import { askModel } from './ask-model';
import { CompleteObjects } from './complete-objects';
import { ModelFailure } from './failure';
import { findEvidence } from './find-evidence';
import { faultsOf, type ToMend } from './faults-of';
import { type ModelQuestion, readModelQuestion, sameText } from './model-question';
import { ATTEMPTS, backoffMs, pause, type Pause } from './pause';
import { questionsPrompt } from './prompt';
import { type ModelSettings } from './settings';
import { limitedTo } from './time-limit';
import { WithoutThinking } from './without-thinking';

/** Length of the beginning of a response that suffices to recognise a refusal. */
const OPENING = 400;
const isEmptyList = /"questions"\s*:\s*\[\s*\]|^\s*(?:\[\s*\]|\{\s*\})\s*$/;
const declines =
  /\b(?:sorry|apologi[sz]e|cannot|can['’]t|unable to|won['’]t|not able to|against my)\b|üzgünüm|özür dilerim|yardımcı olam|yapamam|yapamıyorum|üretemem|oluşturamam|yazamam/iu;
/** Reasons after which more than two attempts are pointless. */
const answered = new Set<OutcomeReason>(['generation.modelDeclined', 'generation.modelProse']);

/** A model that repeats itself more often in one response will not stop. */
const REPEATED_MAX = 20;

type OnQuestion = Parameters<QuestionGenerator['generate']>[1];

/** One generation: its questions so far, over all attempts. */
class Run {
  readonly made: string[] = [];
  /** Complete but unusable questions: in the wrong format, or with options that are equal or have no key. */
  unusable = 0;
  /** Questions that were here already, and those in another language. */
  repeated = 0;
  foreign = 0;
  /** Questions with a fault that they still had after the model was asked to mend it. */
  faulty = 0;
  /** Questions with what is wrong with them, which the model is asked once to write again. */
  #toMend: ToMend[] = [];
  #hasMended = false;
  readonly #taken: Set<string>;

  constructor(
    private readonly settings: ModelSettings,
    private readonly job: GenerationJob,
    private readonly onQuestion: OnQuestion,
  ) {
    this.#taken = new Set([...job.avoid, ...job.bankQuestions.map(({ text }) => text)].map(sameText));
  }

  /** Why a model with complete responses made fewer questions than it was asked for. */
  get shortfall(): OutcomeReason {
    if (this.foreign > 0) return 'generation.modelLanguage';
    if (this.unusable > 0) return 'generation.modelUnusable';
    if (this.faulty > 0) return 'generation.modelFaulty';
    return this.repeated > 0 ? 'generation.modelRepeats' : 'generation.modelTooFew';
  }

  get missing(): number {
    return this.job.numberOfQuestions - this.made.length;
  }

  /** @throws ModelFailure; earlier questions are kept. */
  async ask(signal: AbortSignal): Promise<void> {
    const objects = new CompleteObjects();
    const thinking = new WithoutThinking();
    const repeatedBefore = this.repeated;
    let opening = '';
    let found = 0;
    const toMend = this.#toMend.splice(0);
    this.#hasMended ||= toMend.length > 0;
    const prompt = questionsPrompt(this.job, this.missing, this.made, toMend);
    const take = async (text: string): Promise<boolean> => {
      if (opening.length < OPENING) opening += text;
      for (const value of objects.push(text)) {
        found += 1;
        await this.#take(value);
        if (this.missing === 0 || this.repeated - repeatedBefore > REPEATED_MAX) return true;
      }
      return false;
    };
    // Leaving the loop closes the connection, so that surplus output is neither read nor paid for.
    for await (const text of askModel(this.settings, prompt, signal)) {
      if (await take(thinking.push(text))) return;
    }
    if (await take(thinking.end())) return;
    this.unusable += objects.broken;
    if (objects.open || (objects.broken > 0 && found === 0)) throw new ModelFailure('generation.modelUnreadable');
    if (found === 0 && thinking.hasThought && opening.trim() === '') throw new ModelFailure('generation.modelProse');
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
    if (this.#taken.has(same)) {
      this.repeated += 1;
      return;
    }
    const language = ruleLanguageOf(this.job.language);
    const options = question.options.map(({ text }) => text);
    if (language && isForeign(`${question.question} ${question.answer}`, options, language)) {
      this.foreign += 1;
      return;
    }
    const faults = faultsOf(question, this.job.questionType);
    if (faults.length > 0) {
      // Its text may stay as it is when only its options are mended.
      this.#taken.delete(same);
      if (this.#hasMended) this.faulty += 1;
      else this.#toMend.push({ question, faults });
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
    if (attempt === ATTEMPTS || failure?.again.retry === false) return failure?.reason ?? run.shortfall;
    // A complete response with too few questions means that the model has no more: one more attempt, without a pause.
    if (!failure && attempt >= 2) return run.shortfall;
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
