/**
 * Files of a release as differences from the same files of releases before it (RFC 9842): a browser that still has one of
 * those downloads what changed since.
 */

/** The content coding: a frame of zstd that needs a dictionary. */
export const CODING = 'dcz';

/** What browsers send as `available-dictionary`: the SHA-256 of a file that they have. */
const available = /^:([A-Za-z0-9+/]{43}=):$/;

/** The hash in the header, as hexadecimal digits; undefined for anything else. */
export function hashIn(header: unknown): string | undefined {
  const [, hash] = (typeof header === 'string' && available.exec(header)) || [];
  return hash === undefined ? undefined : Buffer.from(hash, 'base64').toString('hex');
}

/** The file that holds the difference from the content with this hash, beside the file itself. */
export const differenceOf = (file: string, hash: string): string => `${file}.${hash.slice(0, 20)}.${CODING}`;

/** Pictures and fonts are compressed already, and maps are not served. */
const isText = /\.(?:js|css|json)$/;
const hashInName = /\.[0-9a-f]{8,}(?=\.)/;

/** The name without the hash of its content, which the same file of another release has, too. */
export const stemOf = (name: string): string => name.replace(hashInName, '');

/** Whether its difference from an earlier one is kept. */
export const mayDiffer = (name: string): boolean => isText.test(name);

/**
 * The addresses whose files may be downloaded as a difference from the one at this address: the same file of other
 * releases. Undefined if it has no others.
 */
export function laterOnes(address: string): string | undefined {
  const pattern = address
    .replace(/^(\/remotes\/[^/]+\/)[^/]+(?=\/)/, '$1*')
    .replace(new RegExp(`${hashInName.source}(?=[^/]*$)`), '.*');
  // Other characters mean something in a pattern.
  return mayDiffer(address) && /^[\w./*-]+$/.test(pattern) && pattern.includes('*') ? pattern : undefined;
}
