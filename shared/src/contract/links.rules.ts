import { apiPath } from './address';

/** Path of lecture files, relative to the store. */
export const lectureUploadPath = '/upload/lecture';

/** Prefix of the stable URL of a file of the portal, followed by the key of the upload and the file name. */
export const ownFilePrefix = `${apiPath}${lectureUploadPath}/`;

const ownFilePath = /^[A-Za-z0-9_-]+\/[^/\\?#\s<>"'`]+$/;

/** The stable URL of an uploaded file: without a signature or path traversal. */
export function isOwnFile(link: string): boolean {
  const path = link.startsWith(ownFilePrefix) ? link.slice(ownFilePrefix.length) : '';
  return ownFilePath.test(path) && !/\/\.{1,2}$|%2f|%5c|%2e/i.test(path);
}

/** An absolute http(s) URL without credentials. */
export function isWebAddress(link: string): boolean {
  if (!/^https?:\/\//i.test(link) || /[\s\\]/.test(link)) return false;
  try {
    const { hostname, username, password } = new URL(link);
    return hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** What a lecture may link to: a file of the portal or a web page. */
export const isLectureLink = (link: string): boolean => isOwnFile(link) || isWebAddress(link);
