import { lectureUploadPath } from './upload';

/** What every call's address begins with. */
const apiBasePath = '/api/v1';
/** What the stable address of a file of our own begins with; the key of the upload and the name of the file follow. */
export const ownFilePrefix = `${apiBasePath}${lectureUploadPath}/`;

const ownFilePath = /^[A-Za-z0-9_-]+\/[^/\\?#\s<>"'`]+$/;

/** The stable address of an uploaded file: no signature, no way out of its folder. */
export function isOwnFile(link: string): boolean {
  const path = link.startsWith(ownFilePrefix) ? link.slice(ownFilePrefix.length) : '';
  return ownFilePath.test(path) && !/\/\.{1,2}$|%2f|%5c|%2e/i.test(path);
}

/** An absolute http(s) address without user name and password. */
export function isWebAddress(link: string): boolean {
  if (!/^https?:\/\//i.test(link) || /[\s\\]/.test(link)) return false;
  try {
    const { hostname, username, password } = new URL(link);
    return hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** What a lecture may link to: a file of our own or a page of the web. */
export const isLectureLink = (link: string): boolean => isOwnFile(link) || isWebAddress(link);
