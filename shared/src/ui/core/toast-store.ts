import { createValueStore } from '@teacher-portal/value-store/value-store';

type ToastTone = 'success' | 'error' | 'info';

export interface ToastOptions {
  tone: ToastTone;
  message: string;
  /** Replaces the icon of the tone: `key` for "session expired". */
  icon?: 'key';
  /** A second toast with the same id replaces the first. */
  id?: string;
  /** Not announced, because the focus moves to the same text. */
  isQuiet?: boolean;
  /** An optional action such as undo; choosing it closes the toast, which stays longer than others. */
  action?: { label: string; onSelect: () => void };
  /** Stays until somebody closes it, or `dismissToast` does. */
  stays?: boolean;
}

export interface Toast extends ToastOptions {
  id: string;
  /** Milliseconds on screen, not counting time under the pointer or with focus. */
  duration: number;
}

const MAX_TOASTS = 4;
const DURATION = { short: 5000, error: 8000, action: 12_000 };
const toasts = createValueStore<readonly Toast[]>([]);
let lastId = 0;

const durationOf = ({ action, tone, stays }: ToastOptions) =>
  stays ? Infinity : action ? DURATION.action : tone === 'error' ? DURATION.error : DURATION.short;

/** Shows a message at the top centre, announced by screen readers; errors stay longer. Returns its id. */
export function showToast(options: ToastOptions): string {
  const id = options.id ?? `toast-${++lastId}`;
  const toast = { ...options, id, duration: durationOf(options) };
  const now = toasts.read();
  const isShown = now.some((shown) => shown.id === id);
  toasts.set(isShown ? now.map((shown) => (shown.id === id ? toast : shown)) : [...now, toast].slice(-MAX_TOASTS));
  return id;
}

export function dismissToast(id: string) {
  toasts.set(toasts.read().filter((toast) => toast.id !== id));
}

export function clearToasts() {
  toasts.set([]);
}

export const subscribeToToasts = toasts.subscribe;
export const currentToasts = toasts.read;
