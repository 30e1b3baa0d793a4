import { type Command, type CommandGroup } from './command';
import { findCommands } from './find-commands';

const command = (group: CommandGroup, label: string, words?: string): Command => ({
  id: `${group}:${label}`,
  group,
  label,
  icon: null,
  run: () => undefined,
  ...(words && { words }),
});

const commands = [
  command('pages', 'Courses'),
  command('pages', 'Question bank'),
  command('create', 'New question', 'add create'),
  command('create', 'New course topic', 'add create'),
  command('place', 'School: Çınar İlkokulu', 'switch'),
  command('settings', 'Görünüm: Işıklı'),
  command('portal', 'Sign out', 'log out leave'),
];

const found = (search: string, recent: string[] = []) =>
  findCommands(commands, search, recent).map(({ group, commands: list }) => [group, ...list.map(({ label }) => label)]);

describe('commands that the palette lists', () => {
  it('lists every command by group for a blank search', () => {
    expect(found('  ')).toEqual([
      ['pages', 'Courses', 'Question bank'],
      ['create', 'New question', 'New course topic'],
      ['place', 'School: Çınar İlkokulu'],
      ['settings', 'Görünüm: Işıklı'],
      ['portal', 'Sign out'],
    ]);
  });

  it('lists recently run commands first, once each, without those that are unavailable', () => {
    const sections = found('', ['create:New question', 'school:9', 'pages:Courses']);
    expect(sections.slice(0, 3)).toEqual([
      ['recent', 'New question', 'Courses'],
      ['pages', 'Question bank'],
      ['create', 'New course topic'],
    ]);
  });

  it('lists at most four recently run commands', () => {
    expect(
      found(
        '',
        commands.map(({ id }) => id),
      )[0],
    ).toHaveLength(1 + 4);
  });

  it.each([
    [
      'a beginning of the label',
      'cour',
      [
        ['pages', 'Courses'],
        ['create', 'New course topic'],
      ],
    ],
    ['the group with the better find first', 'new que', [['create', 'New question']]],
    ['words in any order', 'topic course', [['create', 'New course topic']]],
    ['other words', 'leave', [['portal', 'Sign out']]],
    ['Turkish letters typed without their marks', 'cinar ilk', [['place', 'School: Çınar İlkokulu']]],
    ['Turkish letters typed in capitals', 'ÇINAR', [['place', 'School: Çınar İlkokulu']]],
    ['a dotless i typed with a dot', 'isikli', [['settings', 'Görünüm: Işıklı']]],
    ['nothing where one of the words is missing', 'course zzz', []],
  ])('finds %s', (_what, search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  it('ranks labels that start with the search above labels that contain it, then by recent use', () => {
    expect(found('question')[0]).toEqual(['pages', 'Question bank']);
    expect(found('new')).toEqual([['create', 'New question', 'New course topic']]);
    expect(found('new', ['create:New course topic'])).toEqual([['create', 'New course topic', 'New question']]);
  });
});
