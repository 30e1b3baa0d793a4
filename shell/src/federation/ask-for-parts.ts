import type { ReleaseFiles, RemoteRelease } from 'shared/contract/registry';
import { activeLanguage } from 'shared/i18n';
import { staticFile } from './static-file';

/**
 * Asks for the parts that a release needs for the open page, all at once: loading it finds them one after the other.
 * Whatever goes wrong here, the load itself reports.
 */
export async function askForParts({ entry }: RemoteRelease): Promise<void> {
  try {
    const answer = await staticFile(new URL('release.json', new URL(entry, window.location.href)), {
      cache: 'default',
    });
    const { preload = [], routes, locales, hashes } = (await answer.json()) as ReleaseFiles;
    const screen = routes?.[window.location.pathname] ?? [];
    for (const href of [...preload, ...(locales?.[activeLanguage()] ?? []), ...screen]) {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
      const integrity = hashes?.[href];
      // As the script itself will be asked for, or the browser fetches it twice.
      if (integrity) Object.assign(link, { crossOrigin: 'anonymous', integrity });
      document.head.append(link);
    }
  } catch {
    // It is slower without them, that is all.
  }
}
