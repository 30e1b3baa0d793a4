/** @jest-environment node */
import fc from 'fast-check';
import { archiveFolder, folderOfSubmission } from '@teacher-portal/remote-sdk/contract/feedback-files.rules';
import { fileMatcher, type Receiver } from './match-files';

const students: Receiver[] = [
  { submissionId: 1, section: 'A', name: 'Ada Lovelace' },
  { submissionId: 2, section: 'A', name: 'Ada' },
  { submissionId: 3, section: 'B', name: 'Çağla Işık' },
  { submissionId: 4, section: 'A', name: 'Mert Demir' },
  { submissionId: 5, section: 'A', name: 'Mert Demir' },
  { submissionId: 6, section: 'C', name: 'نور الهدى' },
  { submissionId: 7, section: 'C', name: '<script>alert(1)</script>' },
  { submissionId: 8, section: 'C', name: 'N'.repeat(300) },
  { submissionId: 9, section: 'A', name: 'Ada (2)' },
  {
    ...{ submissionId: 10, section: 'D', name: 'Team 1' },
    members: [
      { section: 'D', name: 'Ece Arı' },
      { section: 'E', name: 'Nil Su' },
    ],
  },
];
const match = fileMatcher(students);

it.each([
  ['A - Ada Lovelace/1 essay.pdf', 'sure', [1]],
  ['Cells/A - Ada Lovelace/1 essay.pdf', 'sure', [1]],
  ['a - ada lovelace/1 essay.pdf', 'sure', [1]],
  // As macOS writes letters with marks.
  ['B - Çağla Işık/1.pdf'.normalize('NFD'), 'sure', [3]],
  ['A - Ada Lovelace.pdf', 'sure', [1]],
  ['Ada Lovelace.pdf', 'sure', [1]],
  ['D - Team 1/1 poster.pdf', 'sure', [10]],
  ['E - Nil Su/1 poster.pdf', 'sure', [10]],
  ['Ece Arı, Nil Su/Ece Arı.pdf', 'sure', [10]],
  ['Lovelace, Ada.pdf', 'doubtful', [1]],
  ['A - Ada Lovelace corrected.pdf', 'doubtful', [1]],
  ['A - Ada_2.pdf', 'doubtful', [2]],
  ['A - Adam.pdf', 'none', []],
  // Two of one name, and each by the number of the submission.
  ['A - Mert Demir/1 essay.pdf', 'doubtful', [4, 5]],
  ['A - Mert Demir (5)/1 essay.pdf', 'sure', [5]],
  ['A - Mert Demir (77)/1 essay.pdf', 'doubtful', [4, 5]],
  // An assessment called like a student.
  ['Ada/Ada Lovelace.pdf', 'doubtful', [2, 1]],
  ['A - Ada Lovelace/Mert Demir.pdf', 'doubtful', [1, 4, 5]],
  // The folder of one student is that of another with a number.
  ['A - Ada (2)/1 essay.pdf', 'doubtful', [9, 2]],
  ['C - نور الهدى/1 مقال.pdf', 'sure', [6]],
  ['C - script alert(1) script/1.pdf', 'sure', [7]],
  ['<script>alert(1)</script>.pdf', 'none', []],
  [`C - ${'N'.repeat(80)}/1 essay.pdf`, 'sure', [8]],
  [`${'N'.repeat(300)}.pdf`, 'sure', [8]],
  ['../../A - Ada Lovelace/1.pdf', 'sure', [1]],
  ['all.zip', 'none', []],
  ['1 essay.pdf', 'none', []],
  ['/', 'none', []],
  ['', 'none', []],
])('finds of %s that it is %s: %j', (path, certainty, candidates) => {
  expect(match(path)).toEqual({ certainty, candidates });
});

const letters = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('Ada', 'ada', 'Ada (1)', 'Mert Demir', 'نور', 'İ', '../..', '<script>', ' ', 'ı'),
);
const receivers = fc
  .array(fc.record({ section: fc.constantFrom('A', 'b', '', 'A - B'), name: letters }), { minLength: 1, maxLength: 8 })
  .map((all) => all.map((each, at): Receiver => ({ ...each, submissionId: at + 1 })));

it('never takes a file from its own folder to somebody else for sure, whatever students are called', () => {
  fc.assert(
    fc.property(receivers, fc.nat(), fc.boolean(), (all, at, isNumbered) => {
      const own = all[at % all.length] as Receiver;
      const folder = archiveFolder(own);
      const name = isNumbered ? folderOfSubmission(folder, own.submissionId) : folder;
      const { certainty, candidates } = fileMatcher(all)(`Exam/${name}/1 essay.pdf`);
      expect(candidates).toContain(own.submissionId);
      if (certainty === 'sure') expect(candidates).toEqual([own.submissionId]);
    }),
  );
});

it('names only students who are there, and one of them where it is sure', () => {
  fc.assert(
    fc.property(receivers, fc.array(letters, { maxLength: 4 }), (all, parts) => {
      const { certainty, candidates } = fileMatcher(all)(parts.join('/'));
      const ids = all.map(({ submissionId }) => submissionId);
      expect(candidates.every((id) => ids.includes(id))).toBe(true);
      expect(new Set(candidates).size).toBe(candidates.length);
      expect(candidates.length === 0).toBe(certainty === 'none');
      if (certainty === 'sure') expect(candidates).toHaveLength(1);
    }),
  );
});
