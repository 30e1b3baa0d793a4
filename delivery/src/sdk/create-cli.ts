import { parseArgs } from 'node:util';
import { create } from './create';

const option = { type: 'string' } as const;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ mount: option, en: option, tr: option, owner: option, sdk: option },
      ...{ service: { type: 'boolean' }, learn: { type: 'boolean' } },
    },
  });
  create(positionals[0], values, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
