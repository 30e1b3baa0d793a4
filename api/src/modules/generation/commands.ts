import { type GenerationEvent, type GenerationMeta } from 'shared/contract/generation';
import { type GenerationJob, type MadeQuestion } from '../../generation/generator';
import { ModelFailure } from '../../generation/model/failure';
import { type Engine } from './engine';
import { presentMade } from './present';
import { type TopicPlace } from './policy';

type Send = (event: GenerationEvent) => void;

/** Tells what the second answer says about each key. True unless the model could not be asked. */
async function sendKeyChecks(
  engine: Engine,
  job: GenerationJob,
  made: readonly MadeQuestion[],
  send: Send,
  signal: AbortSignal,
): Promise<boolean> {
  const asked = made
    .map((question, at) => ({ question, questionNo: at + 1 }))
    .filter(({ question }) => question.options.length > 0);
  if (!engine.checkKeys || asked.length === 0) return true;
  try {
    const checks = await engine.checkKeys(
      asked.map(({ question }) => question),
      job,
      signal,
    );
    asked.forEach(({ questionNo }, at) => send({ type: 'keyCheck', questionNo, keyCheck: checks[at] ?? null }));
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelFailure || (error instanceof Error && error.name === 'TimeoutError')) return false;
    throw error;
  }
}

/** Generates, checks and tells everything as it happens; the last event says how it went. */
export async function generate(
  engine: Engine,
  job: GenerationJob,
  place: TopicPlace,
  send: Send,
  signal: AbortSignal,
): Promise<void> {
  const made: MadeQuestion[] = [];
  const outcome = await engine.generator.generate(
    job,
    (question) => {
      send({ type: 'question', question: presentMade(question, made, job, place) });
      made.push(question);
    },
    signal,
  );
  const checked = await sendKeyChecks(engine, job, made, send, signal);
  const reasons = checked ? outcome.reasons : [...outcome.reasons, 'generation.keysUnchecked'];
  const meta: GenerationMeta = {
    asked: job.numberOfQuestions,
    made: made.length,
    generator: engine.kind,
    madeBy: engine.madeBy,
    reasons,
  };
  send({ type: 'done', meta });
}
