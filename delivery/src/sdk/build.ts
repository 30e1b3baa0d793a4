import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration } from '@rspack/core';
import { type OwnRemote } from './own-remote';

/** The configuration of the remote, for a version and a mode. */
export function configOf({ dir }: Pick<OwnRemote, 'dir'>, version: string, mode: 'production' | 'development') {
  Object.assign(process.env, { PORTAL_VERSION: version, NODE_ENV: mode });
  return createRequire(path.join(dir, 'package.json'))('./rspack.config.cjs') as Configuration;
}

/** Builds the remote for production and returns the folder of the output. @throws Error with the bundler's output */
export async function buildRemote(remote: Pick<OwnRemote, 'dir'>, version: string): Promise<string> {
  const { rspack } = await import('@rspack/core');
  const config = configOf(remote, version, 'production');
  const output = path.join(remote.dir, 'dist');
  const compiler = rspack({ ...config, output: { ...config.output, path: output } });
  const problems = await new Promise<string | undefined>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error) reject(error);
      else resolve(stats?.hasErrors() ? stats.toString('errors-only') : undefined);
    }),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (problems !== undefined) throw new Error(problems);
  return output;
}
