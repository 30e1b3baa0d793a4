import { randomBytes } from 'node:crypto';
import { isConflict, type Put, type S3Objects, s3Objects, type S3Settings } from './s3-objects';

const AT_ONCE = 8;

/** The objects of one trial. */
interface Bench {
  name: string;
  get: () => Promise<{ text: string; etag: string } | undefined>;
  /** Whether it was written; false if another writer was first. */
  write: (body: string, only?: Put['only']) => Promise<boolean>;
  isListed: () => Promise<boolean>;
  remove: () => Promise<void>;
}

function benchOf({ get, put, list, remove }: S3Objects, folder: string): Bench {
  const name = `${folder}/document.json`;
  return {
    name,
    get: () => get(name),
    write: (body, only) =>
      put(name, { body, cacheControl: 'no-cache', ...(only && { only }) }).then(
        () => true,
        (error: unknown) => {
          if (isConflict(error)) return false;
          throw error;
        },
      ),
    isListed: async () => (await list(`${folder}/`)).some((object) => object.name.endsWith(name)),
    remove: () => remove([name]),
  };
}

const fresh = { IfNoneMatch: '*' } as const;
const etagOf = async ({ get }: Bench) => (await get())?.etag ?? 'none';

/** Writes concurrently. Returns the number of successful writes. */
async function winners(bench: Bench, only: Put['only']): Promise<number> {
  const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => bench.write(`${place}`, only)));
  return outcomes.filter(Boolean).length;
}

type Trial = (bench: Bench) => Promise<boolean>;

/** Requirements of releases on object storage: without conditional writes, two teams would lose each other's changes. */
export const trials: Readonly<Record<string, Trial>> = {
  'says of an object that is not there that it is not there': async ({ get }) => (await get()) === undefined,
  'reads an object as it was written, at once': async ({ write, get }) => {
    await write('one');
    await write('two');
    return (await get())?.text === 'two';
  },
  'lists an object at once, and no more once it is removed': async ({ write, isListed, remove }) => {
    await write('one');
    const [before] = [await isListed(), await remove()];
    return before && !(await isListed());
  },
  'has another ETag for another text': async (bench) => {
    await bench.write('one');
    const first = await etagOf(bench);
    await bench.write('two');
    return first !== (await etagOf(bench));
  },
  'creates with If-None-Match where there is nothing': ({ write }) => write('one', fresh),
  'refuses If-None-Match where there is something': async ({ write, get }) => {
    await write('one');
    return !(await write('two', fresh)) && (await get())?.text === 'one';
  },
  'replaces with If-Match what was read': async (bench) => {
    await bench.write('one');
    return bench.write('two', { IfMatch: await etagOf(bench) });
  },
  'refuses If-Match once it was replaced': async (bench) => {
    await bench.write('one');
    const read = { IfMatch: await etagOf(bench) };
    await bench.write('two');
    return !(await bench.write('three', read)) && (await bench.get())?.text === 'two';
  },
  'lets one of eight create at the same moment': async (bench) => (await winners(bench, fresh)) === 1,
  'lets one of eight replace at the same moment': async (bench) => {
    await bench.write('before');
    return (await winners(bench, { IfMatch: await etagOf(bench) })) === 1;
  },
};

interface TrialOutcome {
  what: string;
  holds: boolean;
  /** The reason if the storage returned an error. */
  error?: string;
}

/** Runs all trials on temporary objects below `conformance/`, which it removes. */
export async function tryStorage(settings: S3Settings): Promise<TrialOutcome[]> {
  const objects = await s3Objects(settings);
  const run = `conformance/${randomBytes(6).toString('hex')}`;
  const outcomes: TrialOutcome[] = [];
  for (const [place, [what, trial]] of Object.entries(trials).entries()) {
    const bench = benchOf(objects, `${run}/${place}`);
    try {
      outcomes.push({ what, holds: await trial(bench) });
    } catch (error) {
      outcomes.push({ what, holds: false, error: (error as Error).message });
    }
    await bench.remove();
  }
  return outcomes;
}
