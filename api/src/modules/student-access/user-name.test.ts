import fc from 'fast-check';
import { userNameOf } from 'shared/contract/student-access.rules';
import { newUserName } from './user-name';

it.each([
  ['Ada Lovelace', 'ada.l'],
  ['Çınar Işık', 'cinar.i'],
  ['İpek Öztürk Şahin', 'ipek.s'],
  ['Zoë', 'zoe'],
  ["D'Arcy O'Neil", 'darcy.o'],
  ['Bartholomew-Alexander Smith', 'bartholomewa.s'],
  ['Мария Иванова', 'student'],
  ['李 Wei', 'wei'],
  ['  ', 'student'],
])('makes of %p the user name %p', (name, expected) => expect(newUserName(name, new Set())).toBe(expected));

it('numbers the user names of students of one name', () => {
  const taken = new Set<string>();
  expect(['Ada L', 'Ada Lee', 'Ada Lund'].map((name) => newUserName(name, taken))).toEqual([
    'ada.l',
    'ada.l2',
    'ada.l3',
  ]);
});

it('makes unique user names in a school, each typed as it is stored', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 40 }), (names) => {
      const taken = new Set<string>();
      const made = names.map((name) => newUserName(name, taken));
      expect(new Set(made).size).toBe(made.length);
      for (const userName of made) {
        expect(userName).toMatch(/^[a-z0-9]{1,12}(\.[a-z0-9]\d*)?\d*$/);
        expect(userNameOf(` ${userName.toUpperCase()} `)).toBe(userName);
      }
    }),
  );
});
