import { type Browser, type BrowserContext, type Request, type TestInfo } from '@playwright/test';

/** The remote that a file belongs to, or the student app. */
function ownerOf(url: string): string | undefined {
  const { pathname } = new URL(url);
  return pathname.startsWith('/learn/assets/') ? 'student-app' : /\/remotes\/([\w-]+)\//.exec(pathname)?.[1];
}

/**
 * Records in the report which remotes a test loaded, and whether it loaded the student app: `pnpm test` reruns it when
 * one of them changes.
 */
export async function noteRemotes(browser: Browser, testInfo: TestInfo, use: () => Promise<void>): Promise<void> {
  const loaded = new Set<string>();
  const note = (request: Request) => {
    const name = ownerOf(request.url());
    if (name) loaded.add(name);
  };
  const watch = (context: BrowserContext) => void context.on('request', note);
  browser.contexts().forEach(watch);
  browser.on('context', watch);
  await use();
  browser.off('context', watch);
  for (const description of loaded) testInfo.annotations.push({ type: 'remote', description });
}
