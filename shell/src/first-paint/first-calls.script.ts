import { sendFirstCalls, type ScreenFile } from './send-first-calls';

const dataIn = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

try {
  const templates = (dataIn('first-calls') ?? []) as string[];
  sendFirstCalls(templates, window.location.search, (dataIn('first-screen') ?? undefined) as ScreenFile | undefined);
} catch {
  // Storage is blocked, or what it holds has an unexpected shape: the shell asks itself.
}
