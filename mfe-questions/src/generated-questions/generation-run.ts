import {
  type GenerationEvent,
  type GenerationMeta,
  generateStream,
  regenerateStream,
} from '@teacher-portal/remote-sdk/contract/generation';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { callStream } from '@teacher-portal/remote-sdk/http';
import { emptyBatch, withEvent } from './generated-batch';
import { type Batch, type BatchRequest } from './generated-batch.schema';
import { type BatchOwner, generatedStore, type Run } from './generated-store';

/** How a generation ended: its summary, unless it was broken off. */
export interface RunOutcome {
  arrived: number;
  meta: GenerationMeta | undefined;
}

/** Unlike `crypto.randomUUID` this works without https, and the id need not be secret. */
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Another tab may have replaced the list of this generation; the new one is left alone. */
const changeOf = (owner: BatchOwner, id: string, rule: (batch: Batch) => Batch) =>
  generatedStore.change(owner, (batch) => (batch.id === id ? rule(batch) : batch));

type OnEvent = (event: GenerationEvent) => void;

interface Job {
  kind: Run['kind'];
  asked: number;
  targets: readonly number[];
  /** Applies an event to the list. */
  take: OnEvent;
  ask: (input: { signal: AbortSignal; onEvent: OnEvent }) => Promise<void>;
}

/** Runs one generation and marks the store as busy. */
async function run(owner: BatchOwner, { kind, asked, targets, take, ask }: Job): Promise<RunOutcome> {
  const control = new AbortController();
  const outcome: RunOutcome = { arrived: 0, meta: undefined };
  const show = () =>
    generatedStore.setRun(owner, { kind, targets, asked, arrived: outcome.arrived, cancel: () => control.abort() });
  const onEvent: OnEvent = (event) => {
    // Cancelled: the list can be edited again.
    if (control.signal.aborted) return;
    if (event.type === 'question') outcome.arrived += 1;
    if (event.type === 'done') outcome.meta = event.meta;
    take(event);
    show();
  };
  show();
  try {
    await ask({ signal: control.signal, onEvent });
    return outcome;
  } finally {
    generatedStore.setRun(owner, undefined);
  }
}

/**
 * Generates new questions in place of the unsaved ones, which stay until the first new one arrives and `onFirst` is
 * called. @throws what `callStream` throws; questions that arrived before stay in the list.
 */
export function generateNew(owner: BatchOwner, request: BatchRequest, onFirst: () => void): Promise<RunOutcome> {
  let hasBegun = false;
  const id = newId();
  const take: OnEvent = (event) => {
    const isFirst = !hasBegun && event.type === 'question';
    if (isFirst) generatedStore.put(owner, emptyBatch(id, request));
    hasBegun ||= isFirst;
    if (hasBegun) changeOf(owner, id, (batch) => withEvent(batch, event));
    if (isFirst) onFirst();
  };
  return run(owner, {
    kind: 'new',
    asked: request.numberOfQuestions,
    targets: [],
    take,
    ask: (input) => callStream(generateStream, { body: request, ...input }),
  });
}

/** Regenerates questions; `targets` are their numbers. Throws like `generateNew`. */
async function regenerate(
  owner: BatchOwner,
  kind: 'all' | 'one',
  targets: readonly number[],
  instruction: string,
): Promise<RunOutcome> {
  const { batch } = generatedStore.read(owner);
  if (!batch || targets.length === 0) return { arrived: 0, meta: undefined };
  const questions = batch.items.map(({ question }) => question);
  const body = { ...batch.request, numberOfQuestions: targets.length, questions, instruction };
  const take: OnEvent = (event) => {
    // The summary of replacing one question does not apply to the list.
    if (event.type !== 'done' || kind === 'all')
      changeOf(owner, batch.id, (current) => withEvent(current, event, targets));
  };
  return run(owner, {
    kind,
    asked: targets.length,
    targets,
    take,
    ask: (input) => callStream(regenerateStream, { body, ...input }),
  });
}

export const regenerateOne = (owner: BatchOwner, questionNo: number, instruction: string): Promise<RunOutcome> =>
  regenerate(owner, 'one', [questionNo], instruction);

/** A list can exceed the limit of one request, because questions changed in two tabs appear twice. */
export async function regenerateAll(owner: BatchOwner, instruction: string): Promise<void> {
  const numbers = generatedStore.read(owner).batch?.items.map(({ question }) => question.questionNo) ?? [];
  const most = limits.questionsPerGenerationMax;
  for (let from = 0; from < numbers.length; from += most)
    await regenerate(owner, 'all', numbers.slice(from, from + most), instruction);
}
