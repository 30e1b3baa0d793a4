import { type Endpoint } from 'shared/contract/endpoint';
import { csvType } from 'shared/contract/stream';
import { aboutOf, type CallArguments, type LooseInput, ourError, refusal, send } from './call';
import { currentToken } from './client';
import { isSuccess } from './status';

/** Longer than for other calls because exporting all rows takes longer. */
const TIMEOUT_MS = 180_000;

/**
 * All rows of an endpoint with `csv` as a file.
 *
 * @throws what `call` throws.
 */
export async function callTable<E extends Endpoint & { csv?: true }>(
  endpoint: E,
  ...[given]: CallArguments<E>
): Promise<Blob> {
  const token = currentToken();
  const pieces = { accept: csvType, onText: () => undefined };
  const answer = await send(endpoint, { timeoutMs: TIMEOUT_MS, ...((given ?? {}) as LooseInput), pieces });
  const about = aboutOf(endpoint, token, answer);
  if (!isSuccess(answer.status)) throw refusal(answer, about);
  if (typeof answer.data !== 'string') throw ourError('errors.somethingWentWrong', { ...about, status: answer.status });
  // Browsers strip the byte order mark that tells Excel the encoding.
  return new Blob([`\uFEFF${answer.data.replace(/^\uFEFF/, '')}`], { type: `${csvType};charset=utf-8` });
}
