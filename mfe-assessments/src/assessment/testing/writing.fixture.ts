import { type Writing } from '@teacher-portal/remote-sdk/contract/writing';

/** The rules of an assessment as they are unless somebody changes them. */
export const writing = (change: Partial<Writing> = {}): Writing => ({
  shuffleQuestions: false,
  shuffleOptions: false,
  accessCode: null,
  noGoingBack: false,
  acceptsLate: false,
  notesLeaving: false,
  examBrowser: false,
  tries: 1,
  latePercent: 0,
  pausedAt: null,
  releaseMode: 'byHand',
  releaseAt: null,
  releasedAt: null,
  releaseShows: 'comments',
  students: [],
  ...change,
});
