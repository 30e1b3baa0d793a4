import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lectureType } from 'shared/contract/enums';
import { lectureProblem, secondsOf } from 'shared/contract/lecture.rules';
import { isOwnFile } from 'shared/contract/links.rules';
import { extensionOf, fileExtensions } from 'shared/contract/upload.rules';
import { linkOf } from '../files/file-address';
import { isContentOf } from '../files/file-content';
import { openFileStore } from '../files/file-store';
import { lectures, lectureTagSlots, uploads } from '../db/schema/lectures';
import { buildDemo } from './build-demo';
import { storeDemoMedia } from './demo-media';

type Lecture = typeof lectures.$inferSelect;
type Slot = typeof lectureTagSlots.$inferSelect;

const demo = buildDemo(new Date('2026-11-20T12:00:00Z'), 'hash');
const withFile = (demo.rows(lectures) as Lecture[]).filter(({ link }) => link !== '');
const slotsOf = ({ id }: Lecture) => (demo.rows(lectureTagSlots) as Slot[]).filter(({ lectureId }) => lectureId === id);

it('gives each demo school a video, an audio and a document', () => {
  const kinds = withFile.map(({ schoolId, type }) => `${schoolId} ${type}`).sort();
  expect(kinds).toEqual(['1 1', '1 2', '1 3', '2 1', '2 2', '2 3']);
  expect(new Set(withFile.map(({ link }) => link)).size).toBe(6);
});

it.each(withFile.map((lecture) => [lecture.name, lecture] as const))(
  'gives “%s” a file of its type and slots inside its length',
  (_name, lecture) => {
    expect(lectureProblem({ ...lecture, tagSlots: slotsOf(lecture) })).toBeUndefined();
    expect(isOwnFile(lecture.link)).toBe(true);
    expect(
      Object.values(lectureType).filter((type) => fileExtensions[type].includes(extensionOf(lecture.link))),
    ).toEqual([lecture.type]);
  },
);

it.each(withFile.filter(({ type }) => type !== lectureType.theory).map((lecture) => [lecture.name, lecture] as const))(
  'gives the transcription of “%s” a time in each paragraph, in order and inside its length',
  (_name, { transcription, durationSeconds }) => {
    const marks = [...transcription.matchAll(/<p>(?:\[([\d:]+)\] )?/g)].map(([, mark]) => secondsOf(mark ?? ''));
    expect(marks.length).toBeGreaterThanOrEqual(5);
    expect(marks[0]).toBe(0);
    expect(marks).toEqual([...marks].sort((a, b) => Number(a) - Number(b)));
    expect(marks.at(-1)).toBeLessThan(durationSeconds ?? 0);
  },
);

it('copies real, small files to the links of the lectures', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'teacher-portal-media-'));
  const store = openFileStore(
    { dataDir, fileSecret: 'only for this test, of no use elsewhere', filesBucket: undefined },
    () => new Date(),
  );
  await storeDemoMedia(
    (demo.rows(lectures) as Lecture[]).map(({ link }) => link),
    store,
  );
  const folder = join(dataDir, 'files');
  const files = demo.rows(uploads) as (typeof uploads.$inferSelect)[];
  expect(readdirSync(folder).sort()).toEqual(files.map(({ key }) => key).sort());
  for (const { key, fileName, schoolId } of files) {
    const content = readFileSync(join(folder, key));
    expect(content.length).toBeLessThan(400_000);
    expect(isContentOf(extensionOf(fileName), content.subarray(0, 1024))).toBe(true);
    expect(withFile.find(({ link }) => link === linkOf(key, fileName))?.schoolId).toBe(schoolId);
  }
  rmSync(dataDir, { recursive: true });
});
