import { checkForRelease } from '../src/release/check-release';

async function main() {
  const [room, ...others] = process.argv.slice(2);
  if (!room || others.length > 0)
    throw new Error(`pnpm check:release <remote>, or shell
  builds it and runs all that a release runs; \`pnpm release <remote> --verified\` then takes this very build`);
  console.log(`${room} ${await checkForRelease(room, console.log)} may be released with --verified.`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
