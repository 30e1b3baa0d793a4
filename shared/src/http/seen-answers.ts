/** An answer of this session whose ETag the next call of the same address sends. */
interface SeenAnswer<Result> {
  etag: string;
  result: Result;
}

const MOST = 30;
/** By address; the latest last. In memory only: nothing is written to the device. */
const seen = new Map<string, SeenAnswer<unknown>>();

/** The caller knows the type of the result, because the address belongs to one endpoint. */
export const seenAnswer = <Result>(address: string) => seen.get(address) as SeenAnswer<Result> | undefined;

/** Keeps an answer whose tag stands for its text; a tag that is a version does not. */
export function keepAnswer(address: string, etag: unknown, result: unknown): void {
  seen.delete(address);
  if (typeof etag !== 'string' || !etag.startsWith('W/')) return;
  seen.set(address, { etag, result });
  const [oldest] = seen.keys();
  if (seen.size > MOST && oldest !== undefined) seen.delete(oldest);
}

/** Called when the token changes, so nothing of one person outlives their session. */
export const forgetAnswers = (): void => seen.clear();
