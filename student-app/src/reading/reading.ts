import { useSyncExternalStore } from 'react';
import { createValueStore } from '@teacher-portal/value-store/value-store';
import { forget, keep, readKept } from '../session/kept';

const KEY = 'reading';

export const textSizes = ['normal', 'large', 'largest'] as const;
interface Reading {
  size: (typeof textSizes)[number];
  /** Wider spacing of letters, words and lines, for readers with dyslexia. */
  isSpaced: boolean;
}

const plain: Reading = { size: 'normal', isSpaced: false };
const current = createValueStore(plain);

function show(reading: Reading): void {
  document.documentElement.dataset.size = reading.size;
  document.documentElement.toggleAttribute('data-spaced', reading.isSpaced);
  current.set(reading);
}

const parsed = (kept: unknown): Reading => {
  const { size, isSpaced } = (kept ?? {}) as Partial<Reading>;
  return { size: textSizes.find((each) => each === size) ?? 'normal', isSpaced: isSpaced === true };
};

/** Applies the student's reading settings for this device. */
export async function startReading(): Promise<void> {
  show(parsed(await readKept(KEY)));
}

export function setReading(part: Partial<Reading>): void {
  show({ ...current.read(), ...part });
  void keep(KEY, current.read());
}

/** On sign-out: the settings must not tell the next student at a shared computer anything about this one. */
export async function endReading(): Promise<void> {
  show(plain);
  await forget(KEY);
}

export const useReading = (): Reading => useSyncExternalStore(current.subscribe, current.read);
