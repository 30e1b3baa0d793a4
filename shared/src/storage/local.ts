/**
 * Text by key in localStorage. A browser that forbids storage, or whose storage is full, gets a copy in memory that
 * lasts as long as the page, so that callers need no second path.
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
    // Nothing was kept there.
  }
}

/** Removes everything that this origin keeps in localStorage, whoever wrote it. */
export function clearAll(): void {
  memory.clear();
  try {
    window.localStorage.clear();
  } catch {
    // Nothing was kept there.
  }
}
