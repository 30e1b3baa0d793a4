import { remoteJsonSchema } from 'shared/contract/service';
import { slotProblems } from './slot-problems';

it.each([
  [{}, {}, []],
  [{ slots: { student: {} } }, { student: ['1.js'] }, []],
  [{ slots: { student: {} } }, {}, ['Its remote.json names the slot student, but src/remote.ts has no part for it.']],
  [
    {},
    { student: ['1.js'] },
    ['Its src/remote.ts has a part for student, which "slots" of remote.json does not name.'],
  ],
])('finds what remote.json %j and the parts %j name differently: %j', (declaration, parts, problems) =>
  expect(slotProblems(declaration, { parts })).toEqual(problems),
);

const declared = { name: 'mfe-library', mounts: ['/library'], navigation: [] };

it.each([
  [{ studnet: {} }, 'slots.studnet'],
  [{ student: { lable: { en: 'Loans' } } }, 'slots.student'],
  [{ student: { label: { tr: 'Ödünçler' } } }, 'slots.student.label.en'],
  [{ student: { act: 'everything' } }, 'slots.student.act'],
])('refuses a remote.json with the slots %j, naming %s', (slots, place) => {
  const { error } = remoteJsonSchema.safeParse({ ...declared, slots });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([place]);
});
