import { existsSync } from 'node:fs';
import path from 'node:path';
import { roomDir } from '../workspace/rooms';
import { mutated, scoreOf, scoresIn } from './mutants';

const report = (...statuses: string[]) =>
  JSON.stringify({ files: { 'a.rules.ts': { mutants: statuses.map((status) => ({ status })) } } });

describe('files to mutate', () => {
  it.each([
    ['shared', 'src/contract/grading.rules.ts'],
    ['packages/item-statistics', 'src/facility.ts'],
    ['api', 'src/modules/assessment/editing/apply-update.ts'],
    ['mfe-students', 'src/features/submission-grading/queue/edits.ts'],
    ['mfe-dashboard', 'src/features/overview/calendar/events-by-day.ts'],
  ])('lists existing files of %s without tests, among them %s', (room, file) => {
    const files = mutated(room);
    expect(files).toContain(file);
    expect(files.filter((each) => each.includes('.test.') || !existsSync(path.join(roomDir(room), each)))).toEqual([]);
  });
});

describe('mutation scores', () => {
  it('counts mutants that time out as killed and ignores those that do not compile', () =>
    expect(scoresIn(report('Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'))).toEqual([
      { file: 'a.rules.ts', killed: 2, mutants: 4 },
    ]));

  it('computes the score over several files', () => {
    const scores = [...scoresIn(report('Killed', 'Killed', 'Killed')), ...scoresIn(report('Survived'))];
    expect(scoreOf(scores)).toBe(75);
  });
});
