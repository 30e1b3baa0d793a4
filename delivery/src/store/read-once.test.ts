import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pointAt } from '../release/point';
import { type Pointing } from '../release/events';
import { releaseOf } from '../testing/releases';
import { folderStore } from './folder-store';
import { type Store } from './store';

const who: Pointing['who'] = { at: new Date(0).toISOString(), by: 'Ayşe', from: 'a test' };
const others = Array.from({ length: 5 }, (_, place) => ({
  ...releaseOf('1.0.0', `mfe-team-${place}`),
  mounts: [`/team-${place}`],
  global: `team_${place}`,
}));

it('reads the descriptions of other remotes once for a release, also when others write in between', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-once-'));
  const reads: string[] = [];
  const store = folderStore(folder);
  const counting: Store = {
    ...store,
    findRelease: async (name, version) => {
      reads.push(name);
      return [...others, releaseOf('1.0.0')].find((each) => each.name === name && each.version === version);
    },
    // As object storage does when somebody else has written first.
    changeRegistry: async (change) => {
      await change(await store.readRegistry());
      return store.changeRegistry(change);
    },
  };
  try {
    await store.changeRegistry(() => ({ schema: 1, remotes: others }));
    await pointAt(counting, releaseOf('1.0.0'), { who });
    const ofOthers = reads.filter((name) => name.startsWith('mfe-team-'));
    expect(ofOthers.sort()).toEqual(others.map(({ name }) => name));
    expect((await store.readRegistry()).remotes).toHaveLength(6);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
