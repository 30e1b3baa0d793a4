import { proveElsewhere } from '../src/sdk-pack/prove-elsewhere';

/**
 * `pnpm prove:elsewhere [npm|pnpm]`: takes a remote from an empty folder outside this checkout to a live release and
 * back.
 */
const managers = (['npm', 'pnpm'] as const).filter((name) => !process.argv[2] || name === process.argv[2]);

proveElsewhere(managers, console.log).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
