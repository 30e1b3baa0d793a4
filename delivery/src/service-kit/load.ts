import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { type ServiceModule } from 'shared/contract/service-kit';
import { type RemoteJson } from 'shared/contract/service';
import { readDeclaration } from '../workspace/declaration';

const ENTRY = 'service/index.ts';

export interface LoadedService {
  dir: string;
  remote: string;
  declared: NonNullable<RemoteJson['service']>;
  module: ServiceModule;
}

export const hasService = (dir: string): boolean => existsSync(path.join(dir, ENTRY));

/** Packages that are installed stay as they are; the portal's are modules that only bundlers read. */
function installed(dir: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@teacher-portal/'));
}

/** The service of the remote in `dir`. @throws Error if there is none, or it cannot be compiled */
export async function loadService(dir: string): Promise<LoadedService> {
  const { name, service } = readDeclaration(dir);
  if (!service) throw new Error('remote.json has no "service": name its contract there.');
  const { outputFiles } = await build({
    entryPoints: [path.join(dir, ENTRY)],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    external: installed(dir),
    logLevel: 'warning',
  });
  const module = { exports: {} as { default?: ServiceModule } };
  const run = new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '');
  run(module, module.exports, createRequire(path.join(dir, 'package.json')));
  const { default: loaded } = module.exports;
  if (!loaded?.handlers) throw new Error(`${ENTRY} exports no service: export default { handlers: […] }.`);
  if ((loaded.copy !== undefined) !== (service.copies ?? false))
    throw new Error(
      'Give the copy of a person in both places: "copies": true in remote.json, and `copy` in the service.',
    );
  return { dir, remote: name, declared: service, module: loaded };
}
