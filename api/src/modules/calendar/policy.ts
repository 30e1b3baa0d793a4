import { type Database } from '../../db/database';
import { orNotFound, notFound } from '../../server/refusal';
import { hashToken } from '../../server/secrets';
import { type FeedOwner, ownerOf } from './repository';

/**
 * Anyone with the secret URL of a feed may read it; returns its owner with their schools.
 * @throws 404 for an unknown or revoked one.
 */
export async function mayReadFeed(db: Database, fileName: string): Promise<FeedOwner> {
  const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(fileName)?.[1];
  if (token === undefined) throw notFound();
  return orNotFound(await ownerOf(db, hashToken(token)));
}
