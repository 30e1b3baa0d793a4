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
}

export interface Toast extends ToastOptions {
  id: string;
  /** Milliseconds on screen, not counting time under the pointer or with focus. */
  duration: number;
}

const MAX_TOASTS = 4;
const DURATION = { short: 5000, error: 8000, action: 12_000 };
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function change(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

const durationOf = ({ action, tone }: ToastOptions) =>
  action ? DURATION.action : tone === 'error' ? DURATION.error : DURATION.short;

/** Shows a message at the top centre, announced by screen readers; errors stay longer. Returns its id. */
export function showToast(options: ToastOptions): string {
  const id = options.id ?? `toast-${++lastId}`;
  const toast = { ...options, id, duration: durationOf(options) };
  const isShown = toasts.some((shown) => shown.id === id);
  change(isShown ? toasts.map((shown) => (shown.id === id ? toast : shown)) : [...toasts, toast].slice(-MAX_TOASTS));
  return id;
}

export function dismissToast(id: string) {
  change(toasts.filter((toast) => toast.id !== id));
}

export function clearToasts() {
  change([]);
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentToasts = () => toasts;
