import { pages } from '../src/loaded-pages';
import { measureReturns, releaseBefore, releaseOne } from '../src/after-release';
import { THROTTLE, withBuilds } from '../src/compared-builds';
import { measurePageLoad } from '../src/page-load';
import { type LoadedFile } from '../src/wire';

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

/** Largest first. */
const listOf = (files: readonly LoadedFile[]) =>
  [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ address, bytes }) => `${kilobytes(bytes)}  ${address}`)
    .join('\n');

/**
 * `pnpm bench:bytes`: every file that a first visit to each page downloads, from the portal and from the same sources
 * built as one bundle, and what a returning visitor downloads after a release. Bytes do not depend on the load of the
 * machine.
 */
async function main() {
  await withBuilds(undefined, async ({ browser, builds, stores }) => {
    for (const page of pages)
      for (const { name, portal, storageState } of builds) {
        const { bytes, bytesBefore, files } = await measurePageLoad(browser, {
          ...page,
          url: portal.url + page.path,
          storageState: page.isForm ? undefined : storageState,
          throttle: THROTTLE,
        });
        console.log(`\n${page.path} ${name}: ${kilobytes(bytesBefore)} kB before it works, ${kilobytes(bytes)} in all`);
        console.log(listOf(files));
      }
    await releaseBefore(stores[0]);
    const visitors = builds.map(({ portal, storageState }) => ({ url: portal.url, storageState }));
    const returns = await measureReturns(browser, visitors, () => releaseOne(...stores));
    builds.forEach(({ name }, index) => {
      const files = returns[index] ?? [];
      console.log(`\nafter a release ${name}:\n${listOf(files)}`);
    });
  });
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
