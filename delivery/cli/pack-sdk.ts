import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportsFile, publicExports, removedExports } from '../src/sdk-pack/api-report';
import { packSdk } from '../src/sdk-pack/pack';
import { root } from '../src/workspace/rooms';

/**
 * `pnpm pack:sdk [folder]`: packs the packages for remotes in other repositories. `--api` only updates the list of
 * exports, which is kept for review.
 */
async function main() {
  const [argument] = process.argv.slice(2);
  const [written, now] = [readFileSync(exportsFile, 'utf8'), publicExports()];
  const removed = removedExports(written, now);
  if (removed.length > 0)
    throw new Error(
      `Remotes elsewhere may use what is not exported any more. Keep it, or move the major of shared:\n${removed.join('\n')}`,
    );
  if (argument === '--api') return writeFileSync(exportsFile, now);
  if (written !== now) throw new Error('There are new exports: write them down first (pnpm pack:sdk --api).');
  const { sdk, create, packages } = await packSdk(path.resolve(argument ?? path.join(root, '.portal/sdk')));
  console.log([sdk, create, ...packages].join('\n'));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
