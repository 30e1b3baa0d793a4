import { type ServiceDatabase } from '@teacher-portal/remote-sdk/contract/service-kit';
import { storing } from './post-files';

test('lets go of the files of a post that could not be stored, except of those that another post has', async () => {
  const released: string[] = [];
  const portal = {
    list: () => Promise.resolve([]),
    files: {
      keep: () => Promise.resolve([]),
      addresses: () => Promise.resolve(new Map<string, string>()),
      release: (_school: number, links: readonly string[]) => Promise.resolve(void released.push(...links)),
    },
  };
  const db: ServiceDatabase = {
    query: <Row>() => Promise.resolve([{ link: 'shared' }] as Row[]),
    transaction: (work) => work(db),
  };
  const files = ['shared', 'new'].map((link) => ({ link, name: link, bytes: null }));
  const stored = storing({ db, portal }, { school: 3, files }, () => Promise.reject(new Error('full')));
  await expect(stored).rejects.toThrow('full');
  expect(released).toEqual(['new']);
});
