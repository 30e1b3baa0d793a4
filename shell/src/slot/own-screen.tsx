import type { ComponentType } from 'react';
import { Slot } from './slot';

type Load = () => Promise<{ Screen: ComponentType }>;

const screens = new Map<Load, ReturnType<Load>>();

/** A screen once it is there; a failed import is forgotten, so that the next attempt asks the network again. */
function once(load: Load): ReturnType<Load> {
  const known = screens.get(load);
  if (known) return known;
  const attempt = load().catch((cause: unknown) => {
    screens.delete(load);
    throw new Error('A screen of the shell did not load', { cause });
  });
  screens.set(load, attempt);
  return attempt;
}

/** The place of a screen of the shell's own that comes in a chunk of its own; `load` stays the same function. */
export function OwnScreen({ load }: { load: Load }) {
  return <Slot load={() => once(load)}>{({ Screen }) => <Screen />}</Slot>;
}
