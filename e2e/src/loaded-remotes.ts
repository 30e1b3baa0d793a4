import { type Browser, type BrowserContext, type Request, type TestInfo } from '@playwright/test';

/** Records in the report which remotes a test loaded: `pnpm test` reruns it when one of them changes. */
export async function noteRemotes(browser: Browser, testInfo: TestInfo, use: () => Promise<void>): Promise<void> {
  const loaded = new Set<string>();
  const note = (request: Request) => {
    const name = /\/remotes\/([\w-]+)\//.exec(new URL(request.url()).pathname)?.[1];
    if (name) loaded.add(name);
  };
  const watch = (context: BrowserContext) => void context.on('request', note);
  browser.contexts().forEach(watch);
  browser.on('context', watch);
  await use();
  browser.off('context', watch);
  for (const description of loaded) testInfo.annotations.push({ type: 'remote', description });
}
