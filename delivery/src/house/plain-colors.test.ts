import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colors } from 'shared/ui/theme/tokens';
import { roomDir } from '../workspace/rooms';

const css = readFileSync(path.join(roomDir('shared'), 'src/ui/plain/plain.css'), 'utf8');
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');
const named = (text: string) =>
  [...text.matchAll(/--([a-z-]+\d?): (#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => ({ name, value }));
const colorOf = (name: string) =>
  colors[name.replace(/-([a-z0-9])/g, (_, next: string) => next.toUpperCase()) as keyof typeof colors].value;

it("uses the portal's colours for elements without Chakra, in both modes", () => {
  const names = named(light).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(named(light)).toEqual(names.map((name) => ({ name, value: colorOf(name).base })));
  expect(named(dark)).toEqual(names.map((name) => ({ name, value: colorOf(name)._dark })));
});

it("gives the students' pages the portal's face, with the same signs in each file", () => {
  const read = (room: string, file: string) => readFileSync(path.join(roomDir(room), file), 'utf8');
  const ranges = (text: string) =>
    [...text.matchAll(/U\+[0-9A-F]{4}[^;'}]*/g)].map(([range]) => range.replace(/\s+/g, ' ').trim());
  const portal = ranges(read('shared', 'src/ui/provider/fonts.ts'));
  expect(portal).toHaveLength(2);
  expect(ranges(read('student-app', 'src/page/page.css'))).toEqual(portal);
});
