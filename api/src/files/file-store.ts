import { type Config } from '../config';
import { badRequest } from '../server/refusal';
import { DiskStore } from './disk-store';
import { linkOf, parseLink } from './file-address';
import { keptSecret } from './file-secret';
import { S3Store } from './s3-store';
import { AddressSigner, type SignedPart, type Verdict } from './signature';

const HOUR = 3_600_000;
/** Read addresses change at most once an hour, so that a browser's cache finds what it has. */
const WINDOW_MS = HOUR;
/** How long one lasts at least: longer than anybody watches one lecture. */
const READ_MS = 6 * HOUR;
/** Time to begin sending a file after its address was given out. */
export const UPLOAD_MS = 15 * 60_000;

/** A file that is about to be sent. */
interface AnnouncedFile {
  key: string;
  fileName: string;
  fileType: string;
  bytes: number | undefined;
  expiresAt: Date;
}

/** Where lecture files and pictures are. What lectures save is the stable link of a file, which alone opens nothing. */
export interface FileStore {
  /** The address where a browser may read this link for some hours; links to other places stay as they are. */
  readAddress(link: string): string;
  /** Deletes the file behind a link of our own; other links and files that are gone already are fine. */
  remove(link: string): Promise<void>;
  /** Takes over a file of this machine as the one behind a link of our own; for the demo data. */
  adopt(link: string, path: string): Promise<void>;
  /** The address to which the file may be sent by PUT until it expires. */
  signUpload(file: AnnouncedFile): Promise<string>;
  /** What the query of an address of our own says about its path. */
  verify(permission: 'read' | 'write', path: string, signed: SignedPart): Verdict;
  /** Where the bytes are. */
  readonly place: DiskStore | S3Store;
}

export type FileSettings = Pick<Config, 'dataDir' | 'fileSecret' | 'filesBucket'>;

/** Objects carry their names, so that people find their way in the bucket. */
export const objectName = ({ key, fileName }: { key: string; fileName: string }): string =>
  `lecture/${key}/${fileName}`;

/** The embedded default keeps files on disk, a configured bucket keeps them in object storage. */
export function openFileStore({ dataDir, fileSecret, filesBucket }: FileSettings, now: () => Date): FileStore {
  const signer = new AddressSigner(fileSecret ?? keptSecret(dataDir));
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
    async signUpload({ key, fileName, fileType, bytes, expiresAt }) {
      if (place instanceof DiskStore) return signer.sign('write', linkOf(key, fileName), expiresAt);
      // Object storage limits a length only by the one that was signed.
      if (bytes === undefined) throw badRequest('errors.required', {}, 'fileSize');
      const validFor = Math.round((expiresAt.getTime() - now().getTime()) / 1000);
      return place.putAddress({ name: objectName({ key, fileName }), contentType: fileType, bytes, validFor });
    },
    verify: (permission, path, signed) => signer.verify(permission, path, signed, now()),
  };
}
