import { remoteJsonSchema } from 'shared/contract/service';
import { actionProblems, refuseUnansweredSlots, slotProblems } from './slot-problems';

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

it('finds what remote.json and the exports of src/learn.ts name differently', () => {
  const slots = { learn: {}, guardian: {} };
  expect(slotProblems({ slots }, { parts: {}, learn: ['guardian', 'learn'] })).toEqual([]);
  expect(slotProblems({ slots }, { parts: {}, learn: ['learn', 'lern'] })).toEqual([
    'Its remote.json names the slot guardian, but src/learn.ts does not export guardian.',
    'Its src/learn.ts exports lern, which "slots" of remote.json does not name.',
  ]);
  expect(slotProblems({ slots: { learn: {} } }, { parts: {} })).toHaveLength(1);
});

it('names actions that lead out of the remote', () => {
  const actions = [
    '/library/new?x=/a',
    '/library',
    '/library#top',
    '/books',
    '/library-2',
    'https://library.example',
  ].map((to) => ({ label: { en: 'Lend' }, to }));
  expect(actionProblems({ mounts: ['/library'], actions })).toEqual(
    ['/books', '/library-2', 'https://library.example'].map(
      (to) => `Its action leads to ${to}, which lies outside its mounts.`,
    ),
  );
});

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

const call = (method: string, path: string) => ({
  method,
  path,
  status: 200,
  access: 'teacher',
  act: 'own',
  response: {},
});
const service = (...calls: object[]) => ({ contract: '1.0.0', calls: [call('GET', '/books'), ...calls] });
const listed = call('GET', '/notices');

it.each([
  ['no service', undefined, 'GET /notices and PUT /notices/read'],
  ['a service without these calls', service(), 'GET /notices and PUT /notices/read'],
  ['a service with some of them', service(listed), 'PUT /notices/read'],
])('refuses a release that gives notices and has %s', (_, given, lacking) =>
  expect(() => refuseUnansweredSlots({ name: 'mfe-library', slots: { notices: {} }, service: given })).toThrow(
    `mfe-library: Its slot notices needs ${lacking} in src/service.ts: export noticesOf('mfe-…').`,
  ),
);

it('refuses a release that fills the calendar and whose service has no call for it', () => {
  const given = { name: 'mfe-library', slots: { calendar: {} }, service: service() };
  expect(() => refuseUnansweredSlots(given)).toThrow('Its slot calendar needs GET /calendar in src/service.ts');
  expect(() => refuseUnansweredSlots({ ...given, service: service(call('GET', '/calendar')) })).not.toThrow();
});

it('accepts a release whose service has the calls of its slots, and one without slots', () => {
  const whole = service(listed, call('PUT', '/notices/read'));
  expect(() => refuseUnansweredSlots({ name: 'mfe-library', slots: { notices: {} }, service: whole })).not.toThrow();
  expect(() => refuseUnansweredSlots({ name: 'mfe-library' })).not.toThrow();
});
