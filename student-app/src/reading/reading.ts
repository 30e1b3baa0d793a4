import { useSyncExternalStore } from 'react';
import { forget, keep, readKept } from '../session/kept';

const KEY = 'reading';

export const textSizes = ['normal', 'large', 'largest'] as const;
interface Reading {
  size: (typeof textSizes)[number];
  /** Wider spacing of letters, words and lines, for readers with dyslexia. */
  isSpaced: boolean;
}

const plain: Reading = { size: 'normal', isSpaced: false };
const listeners = new Set<() => void>();
let current = plain;

function show(reading: Reading): void {
  current = reading;
  document.documentElement.dataset.size = reading.size;
  document.documentElement.toggleAttribute('data-spaced', reading.isSpaced);
  listeners.forEach((listener) => listener());
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
  show({ ...current, ...part });
  void keep(KEY, current);
}

/** On sign-out: the settings must not tell the next student at a shared computer anything about this one. */
export async function endReading(): Promise<void> {
  show(plain);
  await forget(KEY);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useReading = (): Reading => useSyncExternalStore(subscribe, () => current);
