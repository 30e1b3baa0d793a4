import { goodVersions, parseHistory, type ReleaseEvent } from './history';

const events = (...steps: [ReleaseEvent['action'], string][]): ReleaseEvent[] =>
  steps.map(([action, version]) => ({ at: '2026-01-05T08:00:00.000Z', by: 'Ayşe', remote: 'mfe-x', action, version }));

describe('the good versions of a remote', () => {
  it.each([
    ['nothing', [], []],
    [
      'releases in a row',
      [
        ['build', '1'],
        ['release', '2'],
        ['promote', '3'],
      ],
      ['1', '2', '3'],
    ],
    [
      'a release that is tried on some',
      [
        ['release', '1'],
        ['stage', '2'],
        ['withdraw', '2'],
      ],
      ['1'],
    ],
    [
      'one taken back',
      [
        ['release', '1'],
        ['release', '2'],
        ['rollback', '1'],
      ],
      ['1'],
    ],
    [
      'two taken back, one after the other',
      [
        ['release', '1'],
        ['release', '2'],
        ['release', '3'],
        ['rollback', '2'],
        ['rollback', '1'],
      ],
      ['1'],
    ],
    [
      'one taken back and a better one',
      [
        ['release', '1'],
        ['release', '2'],
        ['rollback', '1'],
        ['release', '3'],
      ],
      ['1', '3'],
    ],
    [
      'a jump to a version that was never live',
      [
        ['release', '1'],
        ['release', '2'],
        ['rollback', '0'],
      ],
      ['1', '0'],
    ],
    [
      'the same twice',
      [
        ['build', '1'],
        ['release', '1'],
      ],
      ['1'],
    ],
  ] as [string, [ReleaseEvent['action'], string][], string[]][])(
    'lists the good versions of a remote after %s',
    (_, steps, versions) => {
      expect(goodVersions(events(...steps), 'mfe-x')).toEqual(versions);
      expect(goodVersions(events(...steps), 'mfe-y')).toEqual([]);
    },
  );
});

it('parses a history line by line and skips a partial line', () => {
  const [event] = events(['release', '1']);
  expect(parseHistory(`${JSON.stringify(event)}\n{"at":"2026-\n\n${JSON.stringify(event)}`)).toEqual([event, event]);
});
