import { screen } from '@testing-library/react';
import { type RemoteModule } from 'shared/federation';
import { renderWithPortal } from './render';

/** A route that says it is under way: its heading in both languages, and where it leads back to. */
export interface UnderWayRoute {
  path: string;
  en: string;
  tr: string;
  area: string;
}

const textAt = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts);

/** What every remote's table of routes keeps: the addresses of the specification, titles, honest screens. */
export function describeRemote(remote: RemoteModule, addresses: string[], underWay: UnderWayRoute[] = []): void {
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

  // Jest refuses an empty table; a remote whose screens are all there has one.
  if (underWay.length === 0) return;
  describe.each(underWay)('$path', ({ path, en, tr, area }) => {
    test.each([
      ['en', en, 'This page is under way'],
      ['tr', tr, 'Bu sayfa hazırlanıyor'],
    ] as const)('says in %s what will be there and leads back to the first screen of the area', async (language, title, notice) => {
      const route = remote.routes.find((candidate) => candidate.path === path);
      if (!route) throw new Error(`${path} is no route of the remote`);
      const { Screen } = await route.load();
      await renderWithPortal(<Screen />, { route: path, language, locales: { [remote.namespace]: remote.locales } });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByRole('heading', { name: notice })).toBeVisible();
      screen.getAllByRole('link').forEach((link) => expect(link).toHaveAttribute('href', area));
    });
  });
}
