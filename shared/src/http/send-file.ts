import axios from 'axios';
import { i18n } from 'shared/i18n';
import { ApiError } from './api-error';

/** Milliseconds without progress before an upload fails; its total duration is not limited. */
const STALL_MS = 60_000;

export interface SendFileOptions {
  /** Uploaded share, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** Content type; the file's own by default. */
  type?: string;
  stallMs?: number;
}

/**
 * With the reason in the language of the page if it came from our own server; object storage has other error bodies.
 */
function failedToUpload(status: number, answer?: unknown, cause?: unknown): ApiError {
  const code = 'errors.failedToUpload';
  const reason = String((answer as { code?: unknown } | undefined)?.code) as typeof code;
  const keys: (typeof code)[] = i18n.exists(reason, { ns: 'messages' }) ? [code, reason] : [code];
  return new ApiError({ status, code, message: keys.map((key) => i18n.t(key, { ns: 'messages' })).join(' '), cause });
}

/** A signal that fires after a time without progress. */
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
 * Uploads a file to a signed URL, possibly of another server, so without a bearer header.
 *
 * @throws ApiError `errors.failedToUpload` unless the status is 200 or 201 (0 without a response); AbortError when
 * `signal` fires.
 */
export async function sendFile(url: string, file: Blob, options: SendFileOptions = {}): Promise<void> {
  const { onProgress, signal, type = file.type, stallMs = STALL_MS } = options;
  const silence = silenceLimit(stallMs);
  try {
    const { status, data } = await axios.put<unknown>(url, file, {
      headers: { 'Content-Type': type },
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      validateStatus: () => true,
      onUploadProgress: ({ loaded }) => {
        silence.heard();
        onProgress?.(file.size > 0 ? Math.min(1, loaded / file.size) : 1);
      },
    });
    if (status !== 200 && status !== 201) throw failedToUpload(status, data);
  } catch (error) {
    if (signal?.aborted) throw new DOMException('The upload was given up.', 'AbortError');
    throw error instanceof ApiError ? error : failedToUpload(0, undefined, error);
  } finally {
    silence.done();
  }
}
