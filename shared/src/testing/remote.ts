import { type RemoteModule } from 'shared/federation';

const textAt = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts);

/** What every remote's table of routes keeps: the addresses of the specification, titles. */
export function describeRemote(remote: RemoteModule, addresses: string[]): void {
  test('the routes are those of the specification', () => {
    expect(remote.routes.map(({ path }) => path)).toEqual(addresses);
  });

  test('every route has a title of its own in both languages', async () => {
    for (const texts of await Promise.all([remote.locales.en(), remote.locales.tr()])) {
      const titles = remote.routes.map(({ title }) => textAt(texts, title));
      titles.forEach((title) => expect(title).toEqual(expect.any(String)));
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
}
