import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { newKey } from '@teacher-portal/remote-sdk/http';
import { type RunPlan } from './run.schema';

/** In parts that one call takes. */
export const partsOfSize = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.bulkEditChunkMax) }, (_, at) =>
    ids.slice(at * limits.bulkEditChunkMax, (at + 1) * limits.bulkEditChunkMax),
  );

type Without<Plan, Keys extends keyof Plan> = Plan extends unknown ? Omit<Plan, Keys> : never;

export const newPlan = (plan: Without<RunPlan, 'id' | 'begunAt'>): RunPlan => ({
  ...plan,
  id: newKey(),
  begunAt: Date.now(),
});
