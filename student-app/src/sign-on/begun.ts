import * as z from 'shared/z';
import { forget, keep, readKept } from '../session/kept';

const KEY = 'sign-on';
const begunSchema = z.object({ challenge: z.string(), to: z.string() });

/** A sign-in in progress at an identity provider: proof that it started here, and the page to show afterwards. */
export type Begun = z.infer<typeof begunSchema>;

export const keepBegun = (begun: Begun): Promise<boolean> => keep(KEY, begun);

/** Reads and removes it: a second return is not the same sign-in. */
export async function takeBegun(): Promise<Begun | undefined> {
  const kept = begunSchema.safeParse(await readKept(KEY));
  await forget(KEY);
  return kept.data;
}
