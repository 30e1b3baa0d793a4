/**
 * Strings by key in localStorage. If storage is forbidden or full, values are kept in memory as long as the page lives,
 * so that callers need no fallback.
 */
const memory = new Map<string, string>();

export function readText(key: string): string | undefined {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeText(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function removeText(key: string): void {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Removes everything that this origin has in localStorage, whoever wrote it. */
export function clearAll(): void {
  memory.clear();
  try {
    window.localStorage.clear();
  } catch {
    // Nothing was stored.
  }
}
