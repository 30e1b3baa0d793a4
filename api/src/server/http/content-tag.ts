import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';

/** The ETag of an answer's text; weak, because the text may be sent compressed. */
export const tagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

const withoutWeak = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client already has the answer with this tag. `*` matches none: nobody gets an empty answer without asking for it. */
export const isUnchanged = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => withoutWeak(one) === withoutWeak(tag));
