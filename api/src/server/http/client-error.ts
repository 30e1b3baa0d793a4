import { STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { type ApiErrorBody } from 'shared/contract/envelope';
import { fallbackLanguage } from 'shared/contract/limits';
import { type ErrorKey } from 'shared/contract/message-key';
import { textOf } from 'shared/contract/text';

const refusals: Record<string, readonly [status: number, code: ErrorKey]> = {
  HPE_HEADER_OVERFLOW: [431, 'errors.bodyTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'errors.requestTimeout'],
};

/** Responds to invalid HTTP with the error envelope. Its language is unknown. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = refusals[error.code ?? ''] ?? [400, 'errors.malformedJson'];
  const body = JSON.stringify({ status, code, message: textOf(fallbackLanguage, code) } satisfies ApiErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
