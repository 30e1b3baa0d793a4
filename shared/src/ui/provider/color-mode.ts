import { createListeners } from '@teacher-portal/value-store/value-store';
import { useSyncExternalStore } from 'react';
import { cookieNames, readCookie, writeCookie } from 'shared/storage';

export type ColorMode = 'light' | 'dark' | 'system';
type ResolvedColorMode = Exclude<ColorMode, 'system'>;

const { tell, subscribe } = createListeners();
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

function readStored(): ColorMode {
  const value = readCookie(cookieNames.colorMode);
  return value === 'light' || value === 'dark' ? value : 'system';
}

let mode = readStored();

/** @public for the tests, which import this module anew. */
export const chosenColorMode = () => mode;

/** The chosen mode resolved on this machine. @public for the tests. */
export function resolvedColorMode(): ResolvedColorMode {
  if (mode !== 'system') return mode;
  return systemDark.matches ? 'dark' : 'light';
}

function apply() {
  const resolved = resolvedColorMode();
  document.documentElement.classList.toggle('dark', resolved === 'dark');
  document.documentElement.classList.toggle('light', resolved === 'light');
  tell();
}

/** Stores the choice in a cookie, because signing out clears localStorage, and applies it. @public for the tests. */
export function setColorMode(next: ColorMode) {
  mode = next;
  writeCookie(cookieNames.colorMode, next);
  apply();
}

/** The chosen mode, its resolved value, and a setter. */
export function useColorMode() {
  const chosen = useSyncExternalStore(subscribe, chosenColorMode, chosenColorMode);
  const resolved = useSyncExternalStore(subscribe, resolvedColorMode, resolvedColorMode);
  return { mode: chosen, setMode: setColorMode, resolved };
}

/** Sets the class on the page and follows the system from then on; calling it again has no effect. */
export function startColorMode() {
  apply();
  systemDark.addEventListener('change', apply);
}
