import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const room = join(__dirname, '..');
const dist = join(room, 'dist');

/** One file with our own code; packages of npm stay where they are, because some bring binaries and data files. */
async function main(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  await build({
    entryPoints: [join(room, 'src/main.ts')],
    outfile: join(dist, 'main.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('shared/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  cpSync(join(room, 'src/db/migrations'), join(dist, 'migrations'), { recursive: true });
  cpSync(join(room, 'media/files'), join(dist, 'media'), { recursive: true });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
