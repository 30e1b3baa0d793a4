import type { ReleaseFiles, RemoteRelease } from 'shared/contract/registry';
import { activeLanguage } from 'shared/i18n';
import { staticFile } from './static-file';

/**
 * Preloads everything that a release needs for the open page at once; loading alone would discover the files one after
 * the other. Errors are left to the load itself.
 */
export async function requestParts({ entry }: RemoteRelease): Promise<void> {
  try {
    const answer = await staticFile(new URL('release.json', new URL(entry, window.location.href)), {
      cache: 'default',
    });
    const { preload = [], routes, locales, hashes } = (await answer.json()) as ReleaseFiles;
    const screen = routes?.[window.location.pathname] ?? [];
    for (const href of [...preload, ...(locales?.[activeLanguage()] ?? []), ...screen]) {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
      const integrity = hashes?.[href];
      // Must match the later script request, or the browser downloads the file twice.
      if (integrity) Object.assign(link, { crossOrigin: 'anonymous', integrity });
      document.head.append(link);
    }
  } catch {
    // Preloading is only an optimisation.
  }
}
