import declaration from '../remote.json';
import en from './locales/en.json';
import tr from './locales/tr.json';
import remote from './remote';

test('has the routes of the specification, and the page for heads', () => {
  expect(remote.routes.map(({ path }) => path)).toEqual(['/', '/dashboard', '/dashboard/school']);
});

test('serves the first two routes with the same screen and title', async () => {
  const screens = await Promise.all(remote.routes.slice(0, 2).map(({ load }) => load()));
  expect(screens[0]?.Screen).toBe(screens[1]?.Screen);
  expect(new Set(remote.routes.slice(0, 2).map(({ title }) => title))).toEqual(new Set(['title.overview']));
});

test('shows the same greeting in the first paint, which cannot wait for the texts of this remote, as on the screen', () => {
  const [{ greeting }] = declaration.navigation as [(typeof declaration.navigation)[number]];
  const parts = Object.keys(greeting) as (keyof typeof greeting)[];
  expect(parts.map((part) => greeting[part])).toEqual(
    parts.map((part) => ({ en: en.greeting[part], tr: tr.greeting[part] })),
  );
});
