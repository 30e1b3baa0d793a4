import remote from './remote';

test('has the routes of the specification, and the page of heads', () => {
  expect(remote.routes.map(({ path }) => path)).toEqual(['/', '/dashboard', '/dashboard/school']);
});

test('leads the first two routes to the same screen under the same title', async () => {
  const screens = await Promise.all(remote.routes.slice(0, 2).map(({ load }) => load()));
  expect(screens[0]?.Screen).toBe(screens[1]?.Screen);
  expect(new Set(remote.routes.slice(0, 2).map(({ title }) => title))).toEqual(new Set(['title.overview']));
});
