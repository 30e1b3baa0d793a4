import { limits } from 'shared/contract/limits';
import type { EarlyAnswer } from 'shared/http';

/** Sends a form like `call` of `shared/http`. Never rejects. */
export async function sendFirst(address: string, body: unknown): Promise<EarlyAnswer> {
  const limit = AbortSignal.timeout(limits.requestTimeoutMs);
  try {
    const response = await window.fetch(`${address}?lang=${document.documentElement.lang}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: limit,
    });
    const { status } = response;
    return { status, data: await response.json().catch(() => undefined) };
  } catch {
    return { status: 0, failure: limit.aborted ? 'errors.timeout' : 'errors.network' };
  }
}
