import { type Store } from 'delivery/store/store';
import { findToken, type ReleaseToken } from 'delivery/store/tokens';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { limitAddress } from '../server/limits/limiter';
import { forbidden, Refusal } from '../refusals/refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that authorises a release call. */
    releaseToken: ReleaseToken | null;
  }
}

/** From a browser's prompt: any user name, with the token as the password. */
function fromPrompt(header: string): string {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(header) ?? [];
  return Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

interface Ways {
  /**
   * Lets browsers prompt for the token. Only for safe methods, because browsers repeat the credentials by themselves.
   */
  byPrompt?: boolean;
  /** Rolling back and switching off are counted by themselves: whatever a pipeline sends, they are not behind it. */
  limit?: 'release' | 'releaseBrake';
}

/**
 * Runs before the body is read, so that callers without a token for this remote cannot send one. @throws Refusal with
 * 401 or 403
 */
export const authoriseRelease =
  (store: () => Promise<Store>, { byPrompt = false, limit = 'release' }: Ways = {}) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await limitAddress(request, reply, limit);
    const { authorization = '' } = request.headers;
    const [, bearer = ''] = /^Bearer (\S{1,200})$/.exec(authorization) ?? [];
    const presented = byPrompt && bearer === '' ? fromPrompt(authorization) : bearer;
    const tokens = presented === '' ? [] : await (await store()).tokens();
    const token = findToken(tokens, presented, request.server.services.now());
    if (!token && byPrompt) void reply.header('www-authenticate', 'Basic realm="Release token as the password"');
    if (!token) throw new Refusal(401, 'errors.releaseToken');
    if (token.remote !== (request.params as { remote?: string }).remote) throw forbidden();
    request.releaseToken = token;
  };
