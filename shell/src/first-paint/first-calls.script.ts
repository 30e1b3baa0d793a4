import { sendFirstCalls } from './send-first-calls';

try {
  const templates = JSON.parse(document.getElementById('first-calls')?.textContent ?? '[]') as string[];
  sendFirstCalls(templates, window.location.search);
} catch {
  // Storage is blocked, or what it holds has an unexpected shape: the shell asks itself.
}
