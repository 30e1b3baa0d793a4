import { type FastifyRequest } from 'fastify';

const traceparent = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The place of a call in the caller's trace (W3C Trace Context, level 1); undefined if the header is no such place. */
export function traceOf({ headers }: Pick<FastifyRequest, 'headers'>): { header: string; id: string } | undefined {
  const [header, id] = traceparent.exec([headers['traceparent']].flat()[0] ?? '') ?? [];
  return header === undefined || id === undefined ? undefined : { header, id };
}
