type ToastTone = 'success' | 'error' | 'info';

export interface ToastOptions {
  tone: ToastTone;
  message: string;
  /** An icon in place of the tone's own: `key` goes with "session expired". */
  icon?: 'key';
  /** Two toasts with the same id are one: the second renews the first. */
  id?: string;
  /** What may be done about it, such as undoing; the message goes when it is chosen, and stays longer before. */
  action?: { label: string; onSelect: () => void };
}

export interface Toast extends ToastOptions {
  id: string;
  /** Milliseconds on the screen, not counting those under the pointer or the focus. */
  duration: number;
}

const MOST = 4;
const DURATION = { short: 5000, error: 8000, action: 12_000 };
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let made = 0;

function change(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

const durationOf = ({ action, tone }: ToastOptions) =>
  action ? DURATION.action : tone === 'error' ? DURATION.error : DURATION.short;

/** Shows a message at the top centre, announced by screen readers; errors stay longer. Returns its id. */
export function showToast(options: ToastOptions): string {
  const id = options.id ?? `toast-${++made}`;
  const toast = { ...options, id, duration: durationOf(options) };
  const known = toasts.some((shown) => shown.id === id);
  change(known ? toasts.map((shown) => (shown.id === id ? toast : shown)) : [...toasts, toast].slice(-MOST));
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
