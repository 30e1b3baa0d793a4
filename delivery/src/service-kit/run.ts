import { startService } from './start';

/** Runs the service of the remote in `dir` until the process is asked to end. */
export async function runService(
  dir: string,
  environment: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<void> {
  const { close } = await startService(dir, environment, report);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}
