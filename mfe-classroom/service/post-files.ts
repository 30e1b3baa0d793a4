import { type PortalReader, type ServiceDatabase } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type PostFile } from '../src/post.schema';
import { refusal } from './rights';

interface Call {
  db: ServiceDatabase;
  portal: PortalReader;
  language: string;
}
/** How long a deleted post is kept, and a deleted comment. */
const TRASH_DAYS = 30;
/** The next day goes on. */
const ERASED_AT_ONCE = 1000;

type StoredFile = Omit<PostFile, 'address'>;

const filesOf = (db: ServiceDatabase, posts: readonly number[]) =>
  db.query<{ post_id: number; link: string; name: string; bytes: number | null }>(
    `select post_id, link, name, bytes::float8 as bytes from post_files where post_id = any($1::integer[])
     order by post_id, place`,
    [posts],
  );

export const linksOf = async (db: ServiceDatabase, post: number): Promise<string[]> =>
  (await filesOf(db, [post])).map(({ link }) => link);

/**
 * The files of each post, with addresses where they can be read: only for posts that the caller may see. Posts are shown
 * without addresses if the portal does not say them.
 */
export async function readFiles(
  { db, portal }: Pick<Call, 'db' | 'portal'>,
  posts: readonly { id: number; school_id: number }[],
): Promise<(post: { id: number }) => PostFile[]> {
  const rows = await filesOf(
    db,
    posts.map(({ id }) => id),
  );
  if (rows.length === 0) return () => [];
  const schoolOf = new Map(posts.map(({ id, school_id: school }) => [id, school]));
  const addresses = new Map<string, string>();
  for (const school of new Set(schoolOf.values())) {
    const links = rows.filter(({ post_id: post }) => schoolOf.get(post) === school).map(({ link }) => link);
    if (links.length === 0) continue;
    const said = await portal.files.addresses(school, links).catch(() => new Map<string, string>());
    said.forEach((address, link) => addresses.set(link, address));
  }
  return ({ id }) =>
    rows
      .filter(({ post_id: post }) => post === id)
      .map(({ link, name, bytes }) => ({ link, name, bytes, address: addresses.get(link) ?? null }));
}

/**
 * What is stored of the files of a post: those that it had, and those that the caller has uploaded, which the portal
 * keeps from now on. @throws ServiceRefusal if there is another one among them
 */
export async function keptFiles(
  { db, portal, language }: Call,
  { school, post, links }: { school: number; post?: number; links: readonly string[] },
): Promise<StoredFile[]> {
  const before = post === undefined ? [] : await filesOf(db, [post]);
  const had = new Map(before.map(({ link, name, bytes }) => [link, { link, name, bytes }]));
  const wanted = [...new Set(links)];
  const added = wanted.filter((link) => !had.has(link));
  const kept = added.length === 0 ? [] : await portal.files.keep(school, added);
  const known = new Map<string, StoredFile>([
    ...had,
    ...kept.map(({ link, fileName, bytes }) => [link, { link, name: fileName, bytes }] as const),
  ]);
  const files = wanted.flatMap((link) => known.get(link) ?? []);
  if (files.length === wanted.length) return files;
  await releaseUnused(
    { db, portal },
    school,
    kept.map(({ link }) => link),
  );
  throw refusal('noFile', language);
}

/** Makes these the files of a post. Returns the links of those that it had and has no more. */
export async function setFiles(db: ServiceDatabase, post: number, files: readonly StoredFile[]): Promise<string[]> {
  const gone = await db.query<{ link: string }>('delete from post_files where post_id = $1 returning link', [post]);
  for (const [place, { link, name, bytes }] of files.entries())
    await db.query('insert into post_files (post_id, place, link, name, bytes) values ($1, $2, $3, $4, $5)', [
      ...[post, place, link, name],
      bytes,
    ]);
  return gone.map(({ link }) => link).filter((link) => files.every((file) => file.link !== link));
}

/** Lets go of those of these files that no post has any more. */
async function letGo({ db, portal }: Pick<Call, 'db' | 'portal'>, school: number, links: readonly string[]) {
  if (links.length === 0) return;
  const rows = await db.query<{ link: string }>('select distinct link from post_files where link = any($1::text[])', [
    links,
  ]);
  const used = new Set(rows.map(({ link }) => link));
  const unused = links.filter((link) => !used.has(link));
  if (unused.length > 0) await portal.files.release(school, unused);
}

/** The same while somebody waits: what is not released then is only kept for nothing. */
export const releaseUnused = (...of: Parameters<typeof letGo>): Promise<void> => letGo(...of).catch(() => undefined);

/** Erases what has been in the trash of a school for too long, and lets go of the files of posts. */
export async function eraseOldPosts(call: Pick<Call, 'db' | 'portal'>, school: number): Promise<void> {
  await call.db.query(
    'delete from post_comments where school_id = $1 and deleted_at < now() - make_interval(days => $2::integer)',
    [school, TRASH_DAYS],
  );
  const old = await call.db.query<{ id: number }>(
    'select id from posts where school_id = $1 and deleted_at < now() - make_interval(days => $2::integer) order by deleted_at limit $3',
    [school, TRASH_DAYS, ERASED_AT_ONCE],
  );
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  const links = (await filesOf(call.db, ids)).map(({ link }) => link);
  await call.db.query('delete from posts where id = any($1::integer[])', [ids]);
  await letGo(call, school, [...new Set(links)]);
}

/** Stores a post with its files. If that fails, the portal keeps none of them for nothing. */
export async function storing<Result>(
  call: Pick<Call, 'db' | 'portal'>,
  { school, files }: { school: number; files: readonly StoredFile[] },
  store: (db: ServiceDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await call.db.transaction(store);
  } catch (error) {
    await releaseUnused(
      call,
      school,
      files.map(({ link }) => link),
    );
    throw error;
  }
}
