import remote from './remote';

test('has the routes of the specification', () => {
  expect(remote.routes.map(({ path }) => path)).toEqual(['/', '/dashboard']);
});

test('leads both routes to the same screen under the same title', async () => {
  const screens = await Promise.all(remote.routes.map(({ load }) => load()));
  expect(screens[0]?.Screen).toBe(screens[1]?.Screen);
  expect(new Set(remote.routes.map(({ title }) => title))).toEqual(new Set(['title.overview']));
});
