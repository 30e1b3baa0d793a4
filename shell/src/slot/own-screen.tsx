import type { ComponentType } from 'react';
import { Slot } from './slot';

type Load = () => Promise<{ Screen: ComponentType }>;

const screens = new Map<Load, ReturnType<Load>>();

/** Loads a screen once; a failed import is forgotten, so that the next attempt requests it again. */
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

/** Renders a lazy screen of the shell; `load` must be stable. */
export function OwnScreen({ load }: { load: Load }) {
  return <Slot load={() => once(load)}>{({ Screen }) => <Screen />}</Slot>;
}
