import { runService } from '../src/service-kit/run';
import { remotes, roomDir } from '../src/workspace/rooms';

/** `tsx delivery/cli/service.ts mfe-library`: the service of a remote of this checkout, until the process ends. */
const [name = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  if (!remotes.includes(name)) throw new Error(`No such remote: ${name}. There are: ${remotes.join(', ')}`);
  await runService(roomDir(name), { PORTAL_URL: 'http://localhost:4400', ...process.env }, console.log);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
