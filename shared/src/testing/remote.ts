import { languages } from 'shared/contract/limits';
import { loadLocale } from 'shared/contract/locale-loaders';
import { type RemoteModule } from 'shared/federation';

const textAt = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts);

/** Tests the route table of a remote: its paths and titles. */
export function describeRemote(remote: RemoteModule, routePaths: string[]): void {
  test('has the routes of the specification', () => {
    expect(remote.routes.map(({ path }) => path)).toEqual(routePaths);
  });

  test('has a unique title for every route in every language', async () => {
    for (const texts of await Promise.all(languages.map((language) => loadLocale(remote.locales, language)))) {
      const titles = remote.routes.map(({ title }) => textAt(texts, title));
      titles.forEach((title) => expect(title).toEqual(expect.any(String)));
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
}
