import { type Store } from 'delivery/store/store';
import { findToken, type ReleaseToken } from 'delivery/store/tokens';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { limitAddress } from '../server/limiter';
import { forbidden, Refusal } from '../server/refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** What authorises a call that releases. */
    releaseToken: ReleaseToken | null;
  }
}

/** Before the body is read: who has no token for this remote sends none. @throws Refusal with 401 or 403 */
export const authoriseRelease =
  (store: () => Promise<Store>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await limitAddress(request, reply, 'release');
    const [, presented = ''] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
    const tokens = presented === '' ? [] : await (await store()).tokens();
    const token = findToken(tokens, presented, request.server.services.now());
    if (!token) throw new Refusal(401, 'errors.releaseToken');
    if (token.remote !== (request.params as { remote?: string }).remote) throw forbidden();
    request.releaseToken = token;
  };
