import { type DraftOwner, readDraftsOf, removeDraft, writeDraft } from '@teacher-portal/remote-sdk/drafts';
import {
  runAnswerSchema,
  runBackSchema,
  runPlanSchema,
  type QuestionRun,
  type RunAnswer,
  type RunBack,
  type RunPlan,
} from './run.schema';

/** Whose runs: other accounts and schools have their own. */
export type RunOwner = Pick<DraftOwner, 'uid' | 'schoolId'>;

const DAY = 24 * 60 * 60 * 1000;
/** Days for which a run can be continued or undone. */
export const runDays = 7;
const entity = 'question-run';

/** A record of its own for the plan and for each part, so that a part is written without the others. */
const record = (owner: RunOwner, run: string, name: string): DraftOwner => ({ ...owner, entity, id: `${run} ${name}` });
const put = (owner: RunOwner, run: string, name: string, value: unknown) =>
  writeDraft(record(owner, run, name), { id: name, version: null, savedAt: Date.now(), value });

/** All of these reject if the browser keeps nothing. */
export const keepPlan = (owner: RunOwner, plan: RunPlan) => put(owner, plan.id, 'plan', plan);
export const keepDone = (owner: RunOwner, run: string, first: number, answer: RunAnswer) =>
  put(owner, run, `done ${first}`, answer);
export const keepUndone = (owner: RunOwner, run: string, first: number, back: RunBack) =>
  put(owner, run, `undone ${first}`, back);

const isFresh = ({ begunAt }: RunPlan) => Date.now() - begunAt < runDays * DAY;

/** The kept runs of the last days, newest first. Those of another version of the portal are ignored. */
export async function readRuns(owner: RunOwner): Promise<QuestionRun[]> {
  const kept = (await readDraftsOf({ ...owner, entity })).map(({ thing, draft }) => {
    const [run = '', name = '', first = ''] = thing.split(' ');
    return { run, name, first: Number(first), value: draft.value };
  });
  const plans = kept.flatMap(({ name, value }) => (name === 'plan' ? (runPlanSchema.safeParse(value).data ?? []) : []));
  return plans
    .filter(isFresh)
    .sort((one, other) => other.begunAt - one.begunAt)
    .map((plan) => {
      const of = (wanted: string) => kept.filter(({ run, name }) => run === plan.id && name === wanted);
      return {
        plan,
        done: new Map(of('done').flatMap(({ first, value }) => pair(first, runAnswerSchema.safeParse(value).data))),
        undone: new Map(of('undone').flatMap(({ first, value }) => pair(first, runBackSchema.safeParse(value).data))),
      };
    });
}

const pair = <Value>(first: number, value: Value | undefined): [number, Value][] =>
  value === undefined ? [] : [[first, value]];

export async function forgetRun(owner: RunOwner, { plan, done, undone }: QuestionRun): Promise<void> {
  const names = [
    'plan',
    ...[...done.keys()].map((first) => `done ${first}`),
    ...[...undone.keys()].map((first) => `undone ${first}`),
  ];
  await Promise.all(names.map((name) => removeDraft(record(owner, plan.id, name), name)));
}
