import { type StudentPaper } from 'shared/contract/paper';

const signed = /\/api\/v1\/upload\/lecture\/[^\s"'\\<>?]+\.(\w+)\?expires=(\d+)[^\s"'\\<>]*/gi;
const isSound = /^(?:mp3|m4a|ogg|wav)$/i;

interface SignedFile {
  address: string;
  /** Seconds since 1970. */
  expires: number;
  isSound: boolean;
}

/** The files that a paper has addresses of, in fields and in the markup of texts; each once. */
export function signedFiles(paper: StudentPaper): SignedFile[] {
  const found = new Map<string, SignedFile>();
  for (const [address, kind = '', expires] of JSON.stringify(paper).replaceAll('&amp;', '&').matchAll(signed))
    found.set(address, { address, expires: Number(expires), isSound: isSound.test(kind) });
  return [...found.values()];
}

/** When the first address of a paper ends; undefined where it has none. */
export function readableUntil(paper: StudentPaper | null): string | undefined {
  const ends = paper ? signedFiles(paper).map(({ expires }) => expires) : [];
  return ends.length > 0 ? new Date(Math.min(...ends) * 1000).toISOString() : undefined;
}
