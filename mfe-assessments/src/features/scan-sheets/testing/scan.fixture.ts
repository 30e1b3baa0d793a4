import { type AnswerSheets, type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { type ReadPage, type ReadRow } from '../reading/protocol';
import { type ScannedPage } from '../scanned';

const student = (id: number, name: string, studentNumber: string | null): SheetStudent => ({
  id,
  name,
  studentNumber,
  section: 'A',
  isIn: false,
});
/** Eve has handed in before. */
export const students: [SheetStudent, SheetStudent, SheetStudent] = [
  student(1, 'Ada', '1041'),
  student(2, 'Cem', null),
  { ...student(3, 'Eve', '1043'), isIn: true },
];

const choice = (questionId: number) => ({ questionId, optionIds: [1, 2, 3, 4], boxHeight: null, isMultiple: false });
const box = (questionId: number) => ({ questionId, optionIds: null, boxHeight: 120, isMultiple: false });

/** Two questions with bubbles in two variants. */
const sheets = (part: Partial<AnswerSheets> = {}): AnswerSheets => ({
  id: 1,
  code: 'SHEET',
  paper: 'a4',
  isLarge: false,
  numberDigits: 5,
  variants: [
    { letter: 'O', items: [choice(7), choice(8)] },
    { letter: 'A', items: [choice(8), choice(7)] },
  ],
  createdAt: '2026-09-01T08:00:00.000Z',
  person: null,
  ...part,
});

/** The sheets of LONG have two pages. */
export const context = {
  sheets: [sheets(), sheets({ id: 2, code: 'LONG', variants: [{ letter: 'O', items: [box(7), box(8)] }] })],
  students,
};

interface Read {
  exam?: string;
  variant?: string;
  page?: number;
  studentId?: number | null;
  number?: string | null;
  digits?: string;
  /** Of the first row. */
  option?: number;
  /** A row that is unsure. */
  look?: number;
}

const picture = new Blob(['picture'], { type: 'image/webp' });

/** A page on which the second bubble of the first row is marked, and that of the second row. */
export function read(given: Read = {}): ReadPage {
  const { exam = 'SHEET', variant = 'O', page: number = 1, studentId = null, option = 1, look } = given;
  const row = (position: number): ReadRow =>
    position === look
      ? { position, verdict: { kind: 'look', suggestion: 2 }, crop: picture }
      : { position, verdict: { kind: 'marked', option: position === 0 ? option : 1 }, crop: null };
  return {
    code: { exam, variant, page: number, studentId },
    isKnown: true,
    retake: null,
    digits: given.digits ?? given.number ?? '',
    number: given.number ?? null,
    rows: [row(0), row(1)],
    strip: null,
    boxes: [],
    picture,
  };
}

export const page = (part: Partial<ScannedPage> = {}): ScannedPage => ({
  id: '9',
  fileName: 'photo.jpg',
  pdfPage: null,
  source: part.id ?? '9',
  read: read(),
  problem: null,
  studentId: null,
  isLeftOut: false,
  checked: {},
  ...part,
});

/** What the server answers to a sheet. */
export const submission: SubmissionSummary = {
  id: 205,
  assessmentId: 301,
  section: 'A',
  student: { id: 1, name: 'Ada', former: false },
  status: assessmentStatus.submitted,
  submissionDate: '2026-11-20T10:00:00.000Z',
  marks: null,
  possible: 10,
  scored: 2,
  questions: 2,
  version: 2,
};
