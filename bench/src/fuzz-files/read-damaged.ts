import { FileRefusal } from '@teacher-portal/interchange/core/refusal';
import { readBank } from '@teacher-portal/interchange/read-bank';
import { numbersOf } from './damage';
import { damagedSeed, seedsOf } from './seeds';

/** From `read-damaged` to who has started it: which file it reads now, what was wrong with one, and the end. */
export type Said =
  | { at: number }
  | { fault: string; at: number }
  | { end: { read: number; refused: number; slowestMs: number; megabytes: number } };

const [folder = '', format = '', from = '0', to = '0'] = process.argv.slice(2);
const say = (said: Said) => process.send?.(said);

async function main(): Promise<void> {
  const seeds = (await seedsOf(folder)).get(format) ?? [];
  const end = { read: 0, refused: 0, slowestMs: 0, megabytes: 0 };
  for (let at = Number(from); at < Number(to); at += 1) {
    const next = numbersOf(at);
    const seed = seeds[at % seeds.length];
    if (!seed) throw new Error(`There is no file of ${format}.`);
    const bytes = damagedSeed(seed, next);
    say({ at });
    const start = performance.now();
    try {
      const bank = await readBank(bytes, { name: seed.name });
      end.read += 1;
      // Of JSON “unreadable” is what the file lacks; of others a fault of the reader.
      const fault = bank.format !== 'json' && bank.refused.find(({ reason }) => reason === 'unreadable');
      if (fault) say({ fault: `${seed.name}: ${fault.detail}`, at });
    } catch (error) {
      if (error instanceof FileRefusal) end.refused += 1;
      else say({ fault: `${seed.name}: ${error instanceof Error ? error.stack : String(error)}`, at });
    }
    end.slowestMs = Math.max(end.slowestMs, performance.now() - start);
  }
  end.megabytes = process.resourceUsage().maxRSS / 1024;
  process.send?.({ end } satisfies Said, () => process.disconnect());
}

// A failure ends the process with its trace.
void main();
