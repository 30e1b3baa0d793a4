import { type FastifyRequest } from 'fastify';
import { type Endpoint } from 'shared/contract/endpoint';
import { badRequest, Refusal, stale } from '../../refusals/refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** This call changed a record without saying which version it was based on, so it may have overwritten changes. */
    isBlindUpdate: boolean;
  }
}

const TAG = /^(?:W\/)?"?(\d{1,9})"?$/;

/** The versions in `If-Match`; undefined if any will do. @throws 400 for an invalid header. */
function versionsOf({ headers }: FastifyRequest): number[] | undefined {
  const header = headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').map((tag) => {
    const version = TAG.exec(tag.trim())?.[1];
    if (version === undefined) throw badRequest('errors.invalidValue', { field: 'If-Match' });
    return Number(version);
  });
}

/** Runs before the row is read. @throws 428 without a required If-Match, 400 for an invalid one. */
export function checkPrecondition(request: FastifyRequest, { ifMatch }: Endpoint): void {
  if (ifMatch === 'required' && request.headers['if-match'] === undefined)
    throw new Refusal(428, 'errors.versionMissing');
  if (ifMatch) versionsOf(request);
}

/**
 * Compares the version that the client read (`If-Match: "3"`), if it sends one. @throws 412 if the row has a newer
 * version.
 */
export function requireVersion({ request }: { request: FastifyRequest }, row: { version: number }): void {
  const versions = versionsOf(request);
  if (versions === undefined) request.isBlindUpdate = true;
  else if (!versions.includes(row.version)) throw stale();
}
