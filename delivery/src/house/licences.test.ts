import { licenceFaults } from './licences';

const list = (licence: string) => JSON.stringify({ [licence]: [{ name: 'any', versions: ['1.0.0', '2.0.0'] }] });

it.each(['MIT', '(MPL-2.0 OR Apache-2.0)', '(MIT AND Zlib)', 'OFL-1.1'])('accepts %s', (licence) =>
  expect(licenceFaults(list(licence))).toEqual([]),
);

it.each(['GPL-3.0-only', 'MPL-2.0', '(MIT AND LGPL-2.1)', 'SSPL-1.0', 'Unknown', 'SEE LICENSE IN LICENSE.md'])(
  'names a package with %s',
  (licence) => expect(licenceFaults(list(licence))).toEqual([`any 1.0.0, 2.0.0 has the licence ${licence}.`]),
);
