import axios from 'axios';
import { i18n } from 'shared/i18n';
import { ApiError } from './api-error';

/** Longest silence of the network before a file is given up; how long all of it takes does not matter. */
const STALL_MS = 60_000;

export interface SendFileOptions {
  /** Part of the file that has left, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** What the file is sent as; its own type by default. */
  type?: string;
  stallMs?: number;
}

function failedToUpload(status: number, cause?: unknown): ApiError {
  return new ApiError({
    status,
    code: 'errors.failedToUpload',
    message: i18n.t('errors.failedToUpload', { ns: 'messages' }),
    cause,
  });
}

/** Fires when nothing was heard for a while. */
function silenceLimit(ms: number) {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), ms);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), ms);
    },
    done: () => clearTimeout(timer),
  };
}

/**
 * Sends a file to a signed address. The address is the permission, and may belong to another server: no bearer header.
 *
 * @throws ApiError `errors.failedToUpload` unless the answer is 200 or 201, with its status (0 when none came);
 * AbortError when `signal` fires.
 */
export async function sendFile(url: string, file: Blob, options: SendFileOptions = {}): Promise<void> {
  const { onProgress, signal, type = file.type, stallMs = STALL_MS } = options;
  const silence = silenceLimit(stallMs);
  try {
    const { status } = await axios.put<unknown>(url, file, {
      headers: { 'Content-Type': type },
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      validateStatus: () => true,
      onUploadProgress: ({ loaded }) => {
        silence.heard();
        onProgress?.(file.size > 0 ? Math.min(1, loaded / file.size) : 1);
      },
    });
    if (status !== 200 && status !== 201) throw failedToUpload(status);
  } catch (error) {
    if (signal?.aborted) throw new DOMException('The upload was given up.', 'AbortError');
    throw error instanceof ApiError ? error : failedToUpload(0, error);
  } finally {
    silence.done();
  }
}
