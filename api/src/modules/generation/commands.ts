import { type GenerationEvent, type GenerationMeta } from 'shared/contract/generation';
import { type BankedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { type MadeQuestion } from '@teacher-portal/question-generator/job';
import { type GenerationJob, type OutcomeReason } from '../../generation/generator';
import { ModelFailure } from '../../generation/model/failure';
import { type Engine } from './engine';
import { checkable, presentMade } from './present';
import { type TopicPlace } from './policy';
import { type ComparedBank } from './repository';
import { type DocumentNote } from './sources';

type Send = (event: GenerationEvent) => void;

/** Sends the result of the second answer for each key; returns why some could not be checked. */
async function sendKeyChecks(
  engine: Engine,
  job: GenerationJob,
  made: readonly MadeQuestion[],
  send: Send,
  signal: AbortSignal,
): Promise<OutcomeReason | undefined> {
  const asked = made
    .map((question, at) => ({ question, questionNo: at + 1 }))
    .filter(({ question }) => question.options.length > 0);
  if (!engine.checkKeys || asked.length === 0) return undefined;
  try {
    const checks = await engine.checkKeys(
      asked.map(({ question }) => question),
      job,
      signal,
    );
    asked.forEach(({ questionNo }, at) => {
      const { keyCheck = null, chosen = null } = checks[at] ?? {};
      send({ type: 'keyCheck', questionNo, keyCheck, keyChosen: chosen });
    });
    return checks.includes(null) ? 'generation.keysUnreadable' : undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelFailure)
      return error.reason === 'generation.keysUnreadable' ? error.reason : 'generation.keysUnchecked';
    if (error instanceof Error && error.name === 'TimeoutError') return 'generation.keysUnchecked';
    throw error;
  }
}

interface Setting {
  place: TopicPlace;
  /** What became of the documents of the lectures. */
  documents: DocumentNote[];
  /** What is known before anything is generated. */
  reasons: OutcomeReason[];
  /** The questions of the bank that are most like one. */
  likeInBank: (question: BankedQuestion) => Promise<ComparedBank>;
}

/** Generates, checks and sends everything as it happens; the last event is the summary. */
export async function generate(
  engine: Engine,
  job: GenerationJob,
  { place, documents, reasons: known, likeInBank }: Setting,
  send: Send,
  signal: AbortSignal,
): Promise<void> {
  const made: MadeQuestion[] = [];
  const outcome = await engine.generator.generate(
    job,
    async (question) => {
      const compared = { before: made, ...(await likeInBank(checkable(question))) };
      send({ type: 'question', question: await presentMade(question, compared, job, place, signal) });
      made.push(question);
    },
    signal,
  );
  const unchecked = await sendKeyChecks(engine, job, made, send, signal);
  const meta: GenerationMeta = {
    asked: job.numberOfQuestions,
    made: made.length,
    generator: engine.kind,
    madeBy: engine.madeBy,
    reasons: [...known, ...outcome.reasons, ...(unchecked ? [unchecked] : [])],
    documents,
  };
  send({ type: 'done', meta });
}
