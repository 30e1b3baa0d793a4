import { lectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { differenceOf, type LectureSaid } from './lecture-difference';

const said = (change: Partial<LectureSaid> = {}): LectureSaid => ({
  name: 'The cell',
  type: lectureType.theory,
  description: '<p>What a cell is</p>',
  content: '',
  transcription: '',
  link: '',
  durationSeconds: null,
  tagSlots: [{ tagId: 1, tagName: 'Cells', startTime: '00:00', endTime: '00:00' }],
  attachments: [{ name: 'Notes', link: 'upload:a' }],
  ...change,
});
const between = (before: Partial<LectureSaid>, after: Partial<LectureSaid>) =>
  differenceOf(said(before), said(after), 'a deleted topic');

test('finds no difference between two responses with the same text and newly signed picture URLs', () => {
  const reading = (signature: string) => ({ content: `<img src="/files/a.png?signature=${signature}" alt="">` });
  expect(between(reading('a'), reading('b'))).toEqual([]);
});

test('reports changed words, formatting and values field by field', () => {
  const differences = between({}, { name: 'A cell', description: '<p>What a <b>cell</b> is</p>', durationSeconds: 60 });
  expect(differences).toEqual([
    {
      field: 'name',
      parts: [
        { value: 'The', is: 'removed' },
        { value: 'A', is: 'added' },
        { value: ' cell', is: 'same' },
      ],
    },
    { field: 'durationSeconds', is: 'value' },
    { field: 'description', is: 'formatted' },
  ]);
});

test('lists removed and added slots and files line by line, and reports a mere reordering', () => {
  const slots: LectureSaid['tagSlots'] = [
    { tagId: 2, tagName: null, startTime: '00:00', endTime: '01:00' },
    { tagId: 3, tagName: 'Energy', startTime: '00:00', endTime: '00:00' },
  ];
  expect(between({}, { tagSlots: slots, attachments: [] })).toEqual([
    {
      field: 'tagSlots',
      parts: [
        { value: 'Cells', is: 'removed' },
        { value: '\n', is: 'same' },
        { value: 'a deleted topic (00:00–01:00)', is: 'added' },
        { value: '\n', is: 'same' },
        { value: 'Energy', is: 'added' },
      ],
    },
    { field: 'attachments', parts: [{ value: 'Notes', is: 'removed' }] },
  ]);
  expect(between({ tagSlots: slots }, { tagSlots: slots.toReversed() })).toEqual([{ field: 'tagSlots', is: 'moved' }]);
});
