import { type Readable } from 'node:stream';
import { type Config } from '../config';
import { badRequest } from '../refusals/refusal';
import { DiskStore } from './disk-store';
import { linkOf, parseLink } from './file-address';
import { loadOrCreateSecret } from './file-secret';
import { S3Store } from './s3-store';
import { AddressSigner, type SignedPart, type Verdict } from './signature';

const HOUR = 3_600_000;
/** Signed read URLs change at most once an hour, so that browsers can cache the files. */
const WINDOW_MS = HOUR;
/** Minimum validity of a read URL: longer than anybody watches one lecture. */
const READ_MS = 6 * HOUR;
/** Time to start an upload after its URL was issued. */
export const UPLOAD_MS = 15 * 60_000;

/** A file to be uploaded. */
interface AnnouncedFile {
  key: string;
  fileName: string;
  fileType: string;
  bytes: number | undefined;
  expiresAt: Date;
}

/** The store of lecture files and pictures. Lectures store the stable link of a file, which grants no access. */
export interface FileStore {
  /** A URL where a browser can read this link for a few hours; links elsewhere are returned unchanged. */
  readAddress(link: string): string;
  /** Deletes the file of a link of the portal; other links and missing files are ignored. */
  remove(link: string): Promise<void>;
  /** Copies a local file to a link of the portal; for the demo data. */
  adopt(link: string, path: string): Promise<void>;
  /** The bytes of a link of the portal; undefined for other links and missing files. */
  read(link: string): Promise<Buffer | undefined>;
  /** The bytes of a link of the portal as a stream; undefined for other links and missing files. */
  stream(link: string): Promise<Readable | undefined>;
  /** A URL that accepts one PUT of the file until it expires. */
  signUpload(file: AnnouncedFile): Promise<string>;
  /** A path of the portal that whoever has it may read until then. */
  signRead(path: string, expiresAt: Date): string;
  /** Verifies the signature in the query of a URL of the portal. */
  verify(permission: 'read' | 'write', path: string, signed: SignedPart): Verdict;
  /** The underlying storage. */
  readonly place: DiskStore | S3Store;
}

export type FileSettings = Pick<Config, 'dataDir' | 'fileSecret' | 'filesBucket'>;

/** Object keys include the file name, for people who browse the bucket. */
export const objectName = ({ key, fileName }: { key: string; fileName: string }): string =>
  `lecture/${key}/${fileName}`;

/** Files are stored on disk by default, and in object storage if a bucket is configured. */
export function openFileStore({ dataDir, fileSecret, filesBucket }: FileSettings, now: () => Date): FileStore {
  const signer = new AddressSigner(fileSecret ?? loadOrCreateSecret(dataDir));
  const place = filesBucket ? new S3Store(filesBucket) : new DiskStore(dataDir);
  return {
    place,
    readAddress(link) {
      if (!parseLink(link)) return link;
      const windowStart = Math.floor(now().getTime() / WINDOW_MS) * WINDOW_MS;
      return signer.sign('read', link, new Date(windowStart + WINDOW_MS + READ_MS));
    },
    async remove(link) {
      const file = parseLink(link);
      if (file) await (place instanceof S3Store ? place.remove(objectName(file)) : place.remove(file.key));
    },
    async adopt(link, path) {
      const file = parseLink(link);
      if (file) await (place instanceof S3Store ? place.adopt(objectName(file), path) : place.adopt(file.key, path));
    },
    async read(link) {
      const file = parseLink(link);
      if (!file) return undefined;
      return place instanceof S3Store ? place.read(objectName(file)) : place.read(file.key);
    },
    async stream(link) {
      const file = parseLink(link);
      if (!file) return undefined;
      if (place instanceof S3Store) return place.stream(objectName(file));
      return (await place.open(file.key))?.handle.createReadStream();
    },
    async signUpload({ key, fileName, fileType, bytes, expiresAt }) {
      if (place instanceof DiskStore) return signer.sign('write', linkOf(key, fileName), expiresAt);
      // Object storage can only enforce an exact, signed length.
      if (bytes === undefined) throw badRequest('errors.required', {}, 'fileSize');
      const validFor = Math.round((expiresAt.getTime() - now().getTime()) / 1000);
      return place.putAddress({ name: objectName({ key, fileName }), contentType: fileType, bytes, validFor });
    },
    signRead: (path, expiresAt) => signer.sign('read', path, expiresAt),
    verify: (permission, path, signed) => signer.verify(permission, path, signed, now()),
  };
}
