import { remoteFor } from 'shared/contract/mounts';
import { parseRegistry, type ParsedRegistry } from 'shared/contract/registry';
import { withoutPlaces } from 'shared/contract/registry.places';
import { type TextSource } from './registry';
import { compressible, type Compressible } from './compress';

/**
 * Fields that pages do not need or must not see: authors and commits of releases; files, which are in `release.json`;
 * contracts of services.
 */
const kept = new Set(['source', 'change', 'shell', 'preload', 'routes', 'locales', 'hashes', 'service']);

const parseForPages = (text: string) =>
  JSON.parse(text, (key, value: unknown) => (kept.has(key) ? undefined : value)) as { remotes: unknown[] };

const pointerOf = (entry: unknown, isOpen: boolean): unknown => ({
  ...(entry as object),
  owner: undefined,
  ...(!isOpen && { previous: undefined }),
});

export interface PageRegistry extends ParsedRegistry {
  /** The full registry, as in `/remotes.json`. Invalid text is passed on for the shell to report. */
  whole: Compressible;
  /** The part inlined into the page of a path: pointers, and the fallback version of its area. */
  inPage: (path: string) => string;
}

function pageRegistry(text: string): PageRegistry {
  const parsed = parseRegistry(text);
  if (parsed.fault) return { ...parsed, whole: compressible(text), inPage: () => text };
  const { remotes: entries, ...rest } = parseForPages(text);
  const whole = compressible(JSON.stringify({ ...rest, remotes: entries }));
  const pages = new Map<string | undefined, string>();
  const inPage = (path: string) => {
    const open = remoteFor(parsed.remotes, path)?.name;
    const page =
      pages.get(open) ??
      JSON.stringify({
        ...rest,
        partial: true,
        etag: whole.etag,
        remotes: entries
          .map(withoutPlaces)
          .map((entry) => pointerOf(entry, (entry as { name?: unknown } | null)?.name === open)),
      });
    pages.set(open, page);
    return page;
  };
  return { ...parsed, whole, inPage };
}

/** The registry for pages, generated once for each version of it. */
export function pageRegistries(source: TextSource): () => Promise<PageRegistry | undefined> {
  let made: { from: string; registry: PageRegistry } | undefined;
  return async () => {
    const text = await source();
    if (text === undefined) return undefined;
    if (made?.from !== text) made = { from: text, registry: pageRegistry(text) };
    return made.registry;
  };
}
