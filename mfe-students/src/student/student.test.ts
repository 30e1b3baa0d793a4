import { changeLanguage } from '@teacher-portal/remote-sdk/i18n';
import { arrangeStudents } from './arrange-students';
import { improvementText, labelOf } from './improvement';
import { listOfState, listState, type ListView, readView, writeView } from './list-view';
import { newcomer, student } from './testing/student.fixture';

const first: ListView = { of: 'grade', search: '', section: undefined, tier: undefined, sort: 'name' };
const grades = new Map([
  [11, 'Grade 9'],
  [12, 'Grade 10'],
]);

describe('arranging students', () => {
  const cem = student({ id: 1, name: 'Cem Ak', section: 'B', currentScore: 40, guardianName: 'Işıl Ak' });
  const cigdem = student({
    id: 2,
    name: 'Çiğdem Öz',
    section: 'A',
    currentScore: 90,
    contactNumber: '+90 312 444',
    gradeId: 12,
  });
  const sule = student({ id: 3, name: 'Şule Er', section: 'A', tier: 'Support', currentScore: 40 });
  const all = [sule, newcomer, cigdem, cem];
  const names = (change: Partial<ListView>) =>
    arrangeStudents(all, { ...first, ...change }, grades).map(({ name }) => name);

  it('sorts by the Turkish alphabet in Turkish', async () => {
    await changeLanguage('tr');
    expect(names({})).toEqual(['Cem Ak', 'Mert Demir', 'Şule Er', 'Çiğdem Öz']);
    expect(names({ sort: '-name' })).toEqual(['Çiğdem Öz', 'Şule Er', 'Mert Demir', 'Cem Ak']);
  });

  it.each([
    ['currentScore', ['Cem Ak', 'Şule Er', 'Çiğdem Öz', 'Mert Demir']],
    ['-currentScore', ['Çiğdem Öz', 'Cem Ak', 'Şule Er', 'Mert Demir']],
    ['grade', ['Cem Ak', 'Mert Demir', 'Şule Er', 'Çiğdem Öz']],
    ['section', ['Mert Demir', 'Şule Er', 'Çiğdem Öz', 'Cem Ak']],
  ] as const)('sorts by %s with missing values last and ties by name', (sort, expected) => {
    expect(names({ sort })).toEqual(expected);
  });

  it.each([
    ['CIGDEM', ['Çiğdem Öz']],
    ['isil', ['Cem Ak']],
    ['312 444', ['Çiğdem Öz']],
    ['nobody', []],
  ])('finds %j in names, guardians and numbers regardless of diacritics', (search, expected) => {
    expect(names({ search })).toEqual(expected);
  });

  it('filters by section and tier together', () => {
    expect(names({ section: 'A', tier: 'Support' })).toEqual(['Şule Er']);
  });
});

describe('the view in the address', () => {
  it.each([
    ['', first],
    [
      'of=all&q=ada&section=A&tier=Core&sort=-improvement',
      { of: 'all', search: 'ada', section: 'A', tier: 'Core', sort: '-improvement' },
    ],
    ['of=everyone&sort=shoe&q=%20&section=', first],
  ])('reads %j', (address, view) => {
    expect(readView(new URLSearchParams(address))).toEqual(view);
  });

  it('writes only non-default values and keeps other parameters', () => {
    const view: ListView = { of: 'all', search: 'a&b', section: 'A', tier: undefined, sort: 'tier' };
    const written = writeView(new URLSearchParams('roster=upload&q=old'), view);
    expect(written.get('roster')).toBe('upload');
    expect(readView(written)).toEqual(view);
    expect(writeView(written, first).toString()).toBe('roster=upload');
  });

  it("passes the view to a student's page and falls back to the default for a deep link", () => {
    const view: ListView = { ...first, sort: '-currentScore' };
    expect(listOfState(listState(view))).toEqual(view);
    expect(listOfState(null)).toBeUndefined();
  });
});

it.each([
  [0.42, 'trend', 'up', 'up', '+0.4'],
  [0.9, 'trend', null, 'chance', '+0.9'],
  [-1.2, 'trend', 'down', 'down', '-1.2'],
  [0.4, 'gain', null, 'two', '+40%'],
  [-0.5, 'gain', null, 'two', '-50%'],
] as const)(
  'describes an improvement of %s by %s with direction %s as %s, %s',
  (value, method, direction, label, text) => {
    expect([labelOf({ method, direction }), improvementText(value, method)]).toEqual([label, text]);
  },
);
