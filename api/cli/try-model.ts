import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config';
import { localServers } from '../src/generation/model/operator/local-servers';
import { type Prices, serverLines, trialLines } from '../src/generation/model/operator/report';
import { tryModel } from '../src/generation/model/operator/try-model';
import { type ModelSettings } from '../src/generation/model/settings';
import { StartError } from '../src/refusals/start-error';

const usage = 'pnpm model [--price <sent>,<written>] [--budget <a month>]   prices are those of a million tokens';

/** The sentence that a teacher would read. */
function sentenceOf(reason = ''): string {
  const file = join(__dirname, '../../shared/src/contract/messages/en.json');
  const { generation } = JSON.parse(readFileSync(file, 'utf8')) as { generation: Record<string, string> };
  return generation[reason.slice('generation.'.length)] ?? reason;
}

function numbersOf({ price, budget }: { price?: string; budget?: string }): { prices?: Prices; budget?: number } {
  const [sent, written] = (price ?? '').split(',').map(Number);
  const all = [...(price === undefined ? [] : [sent, written]), ...(budget === undefined ? [] : [Number(budget)])];
  if (all.some((value) => value === undefined || !Number.isFinite(value) || value < 0)) throw new StartError(usage);
  return {
    ...(price !== undefined && { prices: { sent: sent ?? 0, written: written ?? 0 } }),
    ...(budget !== undefined && { budget: Number(budget) }),
  };
}

/** The configured model, or the first one on the usual ports of this machine. */
async function chosen(say: (line: string) => void): Promise<ModelSettings | undefined> {
  const { ai } = readConfig(process.env);
  if (ai) return ai;
  const servers = await localServers();
  serverLines(servers).forEach(say);
  const first = servers.find(({ models }) => models.length > 0);
  const model = first?.models[0];
  if (!first || model === undefined) return undefined;
  return { provider: 'openai', baseUrl: first.baseUrl, apiKey: undefined, model, timeoutMs: 120_000 };
}

/** `pnpm model` tries the configured model, or one found on this machine, with one question. Its key is never shown. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { price: { type: 'string' }, budget: { type: 'string' } } });
  const numbers = numbersOf(values);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const settings = await chosen(say);
  if (!settings) return;
  say(`\nAsking ${settings.model} at ${settings.baseUrl} for one question …\n`);
  const trial = await tryModel(settings);
  trialLines(trial, sentenceOf(trial.reason), numbers).forEach(say);
  if (!trial.question) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
});
