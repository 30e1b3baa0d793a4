import { lectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';

const at = '2026-09-01T08:00:00.000Z';

/** A theory lecture of course 101 about topic 1001. */
export const lecture = (change: Partial<Lecture> = {}): Lecture => ({
  id: 501,
  name: 'Cell membrane',
  description: '',
  tagSlots: [],
  type: lectureType.theory,
  transcription: '',
  link: '',
  source: '',
  durationSeconds: null,
  content: '',
  attachments: [],
  order: 1,
  courseId: 101,
  tags: [1001],
  author: { id: 7, name: 'Ada Yılmaz' },
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...change,
});
