import { type IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerClientError } from './client-error';
import { type SendingLimits } from '../../configs/sending-limits';

/** The longest upload at 1.2 Mbit/s. */
const WHOLE_REQUEST_MS = 3_600_000;

/** What Node limits itself: headers and the whole request. */
export const serverOptions = ({ headersMs, checkMs }: SendingLimits) => ({
  requestTimeout: WHOLE_REQUEST_MS,
  http: { headersTimeout: headersMs, requestTimeout: WHOLE_REQUEST_MS, connectionsCheckingInterval: checkMs },
});

const tooSlow = () => Object.assign(new Error('The body came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

interface Coming {
  reply: FastifyReply;
  startedAt: number;
  /** Bytes that the connection had read before the request. */
  readBefore: number;
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes connections with slow bodies. A total time limit alone, as Node has, would have to allow trickling for as
 * long as an upload over a slow line takes.
 */
export function registerSlowBodies(app: FastifyInstance, limits: SendingLimits): void {
  const coming = new Map<IncomingMessage, Coming>();
  const isTooSlow = ({ socket }: IncomingMessage, { startedAt, readBefore }: Coming) =>
    performance.now() - startedAt >
    limits.bodyGraceMs + ((socket.bytesRead - readBefore) / limits.bytesPerSecond) * 1000;

  const check = () => {
    for (const [request, state] of coming) {
      if (request.complete || request.destroyed) coming.delete(request);
      else if (isTooSlow(request, state)) {
        coming.delete(request);
        if (!state.reply.raw.headersSent) answerClientError(tooSlow(), request.socket);
        request.socket.destroySoon();
      }
    }
  };
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!hasBody(request)) return;
    coming.set(raw, { reply, startedAt: performance.now(), readBefore: raw.socket.bytesRead });
    raw.once('close', () => coming.delete(raw));
  });
  const timer = setInterval(check, limits.checkMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
