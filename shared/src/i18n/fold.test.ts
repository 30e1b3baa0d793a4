/** @jest-environment node */
import { findFolded } from './fold';

const found = (text: string, query: string) => {
  const range = findFolded(text, query);
  return range && text.slice(range.start, range.end);
};

it.each([
  ['Fotosentez ve ışık', 'ISIK', 'ışık'],
  ['IŞIĞIN kırılması', 'ışığın', 'IŞIĞIN'],
  ['Çiçekli bitkiler', 'cicek', 'Çiçek'],
  ['Cell membrane', ' MEMBRANE ', 'membrane'],
  ['e\u0301nergie', 'energie', 'e\u0301nergie'],
  ['İİ hücre', 'hucre', 'hücre'],
])('finds in %s for the search %s the range %s', (text, query, marked) => expect(found(text, query)).toBe(marked));

it.each([
  ['Cell', ''],
  ['Cell', '   '],
  ['Cell', 'gene'],
])('finds nothing in %s for the search %j', (text, query) => expect(findFolded(text, query)).toBeUndefined());
