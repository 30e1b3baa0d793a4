import { limits } from 'shared/contract/limits';
import { readFiles } from 'shared/contract/upload';
import { queryClient, read } from 'shared/query';

/** An own file with the signature of an address, as it stands in rich text or alone; `&` may be escaped. */
const signed = /(\/api\/v1\/upload\/lecture\/[\w-]+\/[^/\\?#\s<>"'`]+)\?expires=\d+&(amp;)?signature=[\w-]+/g;

/** Every text in a value, changed. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each, change)]));
}

/** The stable URLs of the files that a value has signed addresses of. */
export function signedFilesIn(value: unknown): string[] {
  const found = new Set<string>();
  mapped(value, (text) => {
    for (const [, link = ''] of text.matchAll(signed)) found.add(link);
    return text;
  });
  return [...found];
}

/** Where the files can be read now, by their stable URLs; those that cannot be read are missing. */
export async function readUrlsOf(links: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (links.length === 0) return new Map();
  const body = { links: links.slice(0, limits.readUrlsMax) };
  const found = await queryClient.fetchQuery(read(readFiles, { body }, { staleTime: 0, gcTime: 0, retry: false }));
  return new Map(found.map(({ fileUrl, readUrl }) => [fileUrl, readUrl]));
}

/** The value with addresses that can be read now, in place of those that were signed when it was kept. */
export function withReadUrls<Value>(value: Value, urls: ReadonlyMap<string, string>): Value {
  return mapped(value, (text) =>
    text.replace(signed, (whole: string, link: string, escape: string | undefined) => {
      const url = urls.get(link);
      return url === undefined ? whole : escape ? url.replaceAll('&', '&amp;') : url;
    }),
  ) as Value;
}

/** What was kept, with addresses that can be read now; as it is where the server cannot be asked. */
export async function withFreshFiles<Value>(value: Value): Promise<Value> {
  const urls = await readUrlsOf(signedFilesIn(value)).catch(() => new Map<string, string>());
  return withReadUrls(value, urls);
}
