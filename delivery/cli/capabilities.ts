import { parseArgs } from 'node:util';
import { capabilities, showEach } from '../src/house/capabilities';
import { table } from '../src/workspace/table';

const usage = `pnpm capabilities                what the platform can do, and what shows it
pnpm capabilities offline retry  runs what shows those whose names have one of these words (after pnpm build)
pnpm capabilities --all          runs what shows each of them`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const each = capabilities();
  if (!values.all && positionals.length === 0)
    return console.log(
      table(
        ['capability', 'shown by'],
        each.map(({ name, shown }) => [name, shown.join(' ')]),
      ),
    );
  const words = positionals.map((word) => word.toLowerCase());
  const wanted = values.all ? each : each.filter(({ name }) => words.some((word) => name.toLowerCase().includes(word)));
  if (wanted.length === 0) throw new Error(`No capability is named so.\n${usage}`);
  let failed = 0;
  await showEach(wanted, ({ of, shown, seconds, failure }) => {
    console.log(`${failure === undefined ? 'holds' : 'FAILS'}  ${of}: ${shown} (${seconds.toFixed(1)} s)`);
    if (failure === undefined) return;
    failed += 1;
    console.error(failure);
  });
  if (failed > 0) throw new Error(`${failed} of what shows the capabilities failed.`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
