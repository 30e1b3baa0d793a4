import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { type SlotRow } from '../lecture-form.schema';

const at = '2026-09-01T08:00:00.000Z';

export const ownFile = (name: string) => `/api/v1/upload/lecture/k3yOfTheUpload/${name}`;

export const slot = (startTime: string, endTime: string, tagId = 1001): SlotRow => ({ startTime, endTime, tagId });

export const lecture = (change: Partial<Lecture> = {}): Lecture => ({
  id: 501,
  name: 'Cell membrane',
  description: '<p>What it lets through</p>',
  tagSlots: [{ id: 1, ...slot('00:05', '00:20'), tagName: 'Cells' }],
  type: 1,
  transcription: '<p>[00:05] The membrane</p>',
  link: ownFile('membrane.mp4'),
  source: `${ownFile('membrane.mp4')}?expires=1&signature=s`,
  durationSeconds: 30,
  content: '',
  attachments: [
    {
      id: 9,
      name: 'sheet.pdf',
      link: ownFile('sheet.pdf'),
      source: `${ownFile('sheet.pdf')}?expires=1&signature=s`,
      mimeType: 'application/pdf',
      bytes: 1200,
    },
  ],
  order: 1,
  courseId: 101,
  tags: [1001],
  author: { id: 7, name: 'Ada Yılmaz' },
  createdAt: at,
  updatedAt: at,
  version: 3,
  ...change,
});
