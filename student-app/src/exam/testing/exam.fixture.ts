import { type AttemptSheet } from 'shared/contract/attempt';

export const session = { token: 'secret', uid: 5, student: { id: 7, name: 'Ayşe Yılmaz' } };
export const serverTime = '2026-11-23T09:00:00.000Z';
const noPicture = { pictureSource: null, pictureAlt: null, drawingPreview: null };
const option = (id: number, value: string) => ({ id, value, pictureSource: null, pictureAlt: null });
export const attempt = {
  id: 3,
  assessmentId: 1,
  number: 1,
  startedAt: serverTime,
  deadline: '2026-11-23T09:40:00.000Z',
  extraMinutes: 0,
  handedInAt: null,
  handedInBy: null,
  pausedAt: null,
  handRaisedAt: null,
  isWriter: true,
  serverTime,
};
/** A running attempt of 40 minutes with a choice and an open question. */
export const sheet: AttemptSheet = {
  ...attempt,
  noGoingBack: false,
  notesLeaving: false,
  answers: [],
  paper: {
    id: 1,
    title: 'Cells',
    type: 2,
    courseCode: 'BIO',
    courseName: 'Biology',
    publishDate: serverTime,
    dueDate: null,
    marks: 5,
    time: 40,
    descriptionRaw: '',
    instruction: 'Answer everything.',
    sections: [],
    questions: [
      {
        id: 11,
        questionType: 1,
        questionText: '<p>What is <strong>osmosis</strong>?<script>alert(1)</script></p>',
        ...noPicture,
        options: [option(1, 'Water through a membrane'), option(2, 'A kind of cell')],
        marks: 2,
      },
      { id: 12, questionType: 2, questionText: '<p>Explain it.</p>', ...noPicture, options: [], marks: 3 },
    ],
  },
};
