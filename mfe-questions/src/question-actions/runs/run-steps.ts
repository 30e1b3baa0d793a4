import { isRefused } from '@teacher-portal/remote-sdk/http';
import { type QuestionRun, type RunAnswer, type RunBack } from './run.schema';
import { doneBy, partsToUndo, sendPart, takeBack } from './run-calls';
import { keepDone, keepPlan, keepUndone, type RunOwner } from './run-store';

/** Questions that may be refused one by one; more than that is not about the questions. */
const REFUSED = 20;

/** What a step leads to, and how that is written down. */
interface RunStep {
  run: QuestionRun;
  keep: (owner: RunOwner) => Promise<void>;
}

/** Halves of a part that the server would not take because of some of its questions. */
const halved = (parts: readonly number[][], part: readonly number[]): number[][] =>
  parts.flatMap((each) => {
    if (each !== part) return [each];
    const middle = Math.ceil(each.length / 2);
    return [each.slice(0, middle), each.slice(middle)];
  });

/** Sends the next part; undefined when none is left. @throws ApiError when the part has to be sent again */
export async function sendNext(run: QuestionRun): Promise<RunStep | undefined> {
  const { plan, done } = run;
  const part = plan.parts.find(([first = 0]) => !done.has(first));
  const [id] = part ?? [];
  if (!part || id === undefined) return undefined;
  let answer: RunAnswer;
  try {
    answer = await sendPart(run, part, `${plan.id}-${id}-${part.length}`);
  } catch (error) {
    const refused = [...done.values()].filter(({ kind }) => kind === 'refused').length;
    if (!isRefused(error) || refused >= REFUSED) throw error;
    if (part.length > 1) {
      const split = { ...plan, parts: halved(plan.parts, part) };
      return { run: { ...run, plan: split }, keep: (owner) => keepPlan(owner, split) };
    }
    answer = { kind: 'refused', count: 1 };
  }
  return {
    run: { ...run, done: new Map(done).set(id, answer) },
    keep: (owner) => keepDone(owner, plan.id, id, answer),
  };
}

/** Takes the next part back; undefined when none is left. @throws ApiError when it has to be taken back again */
export async function undoNext(run: QuestionRun): Promise<RunStep | undefined> {
  const { plan, undone } = run;
  const [id, answer] = partsToUndo(run).find(([first]) => !undone.has(first)) ?? [];
  if (id === undefined || !answer) return undefined;
  let back: RunBack;
  try {
    back = await takeBack(answer, `${plan.id}-${id}-undo`);
  } catch (error) {
    if (!isRefused(error)) throw error;
    back = { kind: 'refused', count: doneBy(answer) };
  }
  return {
    run: { ...run, undone: new Map(undone).set(id, back) },
    keep: (owner) => keepUndone(owner, plan.id, id, back),
  };
}
