import { parseArgs } from 'node:util';
import { createRemote } from '../src/scaffold/create-remote';

const usage = `pnpm create-remote mfe-library --mount /library --en Library --tr Kütüphane --owner "Library team" [--service] [--learn]`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ mount: { type: 'string' }, en: { type: 'string' }, tr: { type: 'string' }, owner: { type: 'string' } },
      ...{ service: { type: 'boolean' }, learn: { type: 'boolean' } },
    },
  });
  const [name] = positionals;
  const { mount, en, tr, owner, service, learn } = values;
  if (!name || !mount || !en || !tr) throw new Error(usage);
  createRemote({ name, mount, label: { en, tr }, owner, service, learn }).forEach((file) =>
    console.log(`wrote ${file}`),
  );
  console.log(`\nNext: pnpm install, then pnpm --filter ${name} dev`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
