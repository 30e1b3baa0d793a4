import { bloomsTaxonomy, difficulty, questionType } from 'shared/contract/enums';
import { type GenerationJob, type OutcomeReason } from '../../generator';
import { askOnce, type Tokens } from '../ask-model';
import { CompleteObjects } from '../complete-objects';
import { ModelFailure } from '../failure';
import { type ModelQuestion, readModelQuestion } from '../model-question';
import { questionsPrompt } from '../prompt';
import { type ModelSettings } from '../settings';
import { limitedTo } from '../time-limit';
import { WithoutThinking } from '../without-thinking';

const job: GenerationJob = {
  language: 'en',
  topicName: 'Cells',
  courseName: 'Biology',
  gradeName: 'Grade 9',
  questionType: questionType.multipleChoice,
  questionCategory: 1,
  numberOfQuestions: 1,
  difficulty: difficulty.medium,
  bloomsTaxonomy: bloomsTaxonomy.understand,
  context: 'Ribosomes make the proteins of a cell. Mitochondria release most of its energy. The nucleus holds its DNA.',
  lectures: [],
  bankQuestions: [],
  avoid: [],
};

export interface Trial {
  /** Milliseconds until the whole answer was there. */
  ms: number;
  /** As the server counts them; undefined if it does not say. */
  tokens?: Tokens;
  /** Undefined if none could be read. */
  question?: ModelQuestion;
  /** Why there is none. */
  reason?: OutcomeReason;
}

function questionIn(text: string): ModelQuestion | undefined {
  const thinking = new WithoutThinking();
  const bare = thinking.push(text) + thinking.end();
  return new CompleteObjects()
    .push(bare)
    .map((value) => readModelQuestion(value, job.questionType))
    .find((question) => question !== undefined);
}

/** Asks a model for one question about three sentences, as the portal would. Never rejects for what a model does. */
export async function tryModel(settings: ModelSettings): Promise<Trial> {
  const start = performance.now();
  const limited = limitedTo(settings.timeoutMs, new AbortController().signal);
  const ms = () => Math.round(performance.now() - start);
  try {
    const { text, tokens } = await askOnce(settings, questionsPrompt(job, 1, []), limited.signal);
    const question = questionIn(text);
    return {
      ms: ms(),
      ...(tokens && { tokens }),
      ...(question ? { question } : { reason: 'generation.modelUnreadable' }),
    };
  } catch (error) {
    if (limited.isOver()) return { ms: ms(), reason: 'generation.modelTimeout' };
    if (error instanceof ModelFailure) return { ms: ms(), reason: error.reason };
    throw error;
  } finally {
    limited.end();
  }
}
