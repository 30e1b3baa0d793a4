import { withCheckDigit } from '@teacher-portal/answer-sheet/check-digit';
import { type PageReading, readPicture } from '@teacher-portal/answer-sheet/read-picture';
import { writeSheetCode } from '@teacher-portal/answer-sheet/sheet-code';
import { type SheetPage, sheetPages } from '@teacher-portal/answer-sheet/sheet-layout';
import { drawSheet } from '@teacher-portal/answer-sheet/testing/draw-sheet';
import { fillIn, type Meant } from '@teacher-portal/answer-sheet/testing/fill-in';
import { type Kind } from './kind';
import { photograph } from '@teacher-portal/answer-sheet/testing/photograph';
import { type Random, randomOf } from '@teacher-portal/answer-sheet/testing/random';

/** Results for the sheets of one kind. */
export interface Outcome {
  sheets: number;
  found: number;
  retakes: number;
  codes: number;
  /** Student numbers that were read, and how many of them are wrong. */
  numbers: number;
  wrongNumbers: number;
  marks: number;
  looks: number;
  /** Marks read wrongly without asking a person. */
  silent: number;
  /** Rows with a bubble that cannot be seen, which are not among the marks, and how many of them no person was asked about. */
  hidden: number;
  unasked: number;
  /** Processor time per sheet, ms. */
  times: number[];
}

const QUESTIONS = 100;
const OPTIONS = 5;

const usual = () => Array.from({ length: QUESTIONS }, () => ({ kind: 'choice' as const, options: OPTIONS }));

function firstPage({ asked = usual }: Kind, random: Random): SheetPage {
  const [page] = sheetPages({ items: asked(random), numberDigits: 7, scale: 1 });
  if (!page) throw new Error('No page for the questions.');
  return page;
}

const isSilent = (meant: Meant | undefined, { verdict }: PageReading['rows'][number]): boolean => {
  if (!meant || verdict.kind === 'look') return false;
  return (
    verdict.kind !== meant.kind ||
    (verdict.kind === 'marked' && meant.kind === 'marked' && verdict.option !== meant.option)
  );
};

export const nothing = (): Outcome => ({
  sheets: 0,
  found: 0,
  retakes: 0,
  codes: 0,
  numbers: 0,
  wrongNumbers: 0,
  marks: 0,
  looks: 0,
  silent: 0,
  hidden: 0,
  unasked: 0,
  times: [],
});

/** Draws, fills in, photographs and reads one sheet, and adds the result. */
export function readOne(kind: Kind, seed: number, outcome: Outcome): PageReading | undefined {
  const random = randomOf(seed);
  const page = firstPage(kind, random);
  const code = writeSheetCode({ exam: 'E7K2Q9', variant: 'B', page: 1, studentId: 1000 + random.index(9000) });
  const { printed = 1 } = kind;
  // Paper on which the frame is smaller is larger paper at another distance.
  const sheet = drawSheet(page, code, { width: 210 / printed, height: 297 / printed });
  kind.ground?.(sheet, random);
  const number = withCheckDigit(String(100000 + random.index(900000)));
  const meant = fillIn(sheet, page, { writing: kind.writing, number, random });
  const isHidden = kind.damage?.(sheet, page, random);
  const taken = photograph([{ sheet, shot: kind.shot(random) }], random);
  const photo = kind.spoils?.(taken, random) ?? taken;
  const start = process.cpuUsage();
  const [reading] = readPicture(photo, () => page, page.qr);
  const { user, system } = process.cpuUsage(start);
  outcome.times.push((user + system) / 1000);
  outcome.sheets += 1;
  if (!reading?.page) return undefined;
  outcome.found += 1;
  if (reading.code === code) outcome.codes += 1;
  else if (reading.code !== null) throw new Error(`A QR code was read wrongly: ${reading.code}, not ${code}.`);
  if (reading.page.retake) {
    outcome.retakes += 1;
    return reading.page;
  }
  if (reading.page.number !== null) outcome.numbers += 1;
  if (reading.page.number !== null && reading.page.number !== number) outcome.wrongNumbers += 1;
  reading.page.rows.forEach((row, index) => {
    if (isHidden && page.rows[index]?.bubbles.some((bubble) => isHidden(bubble))) {
      outcome.hidden += 1;
      if (row.verdict.kind !== 'look') outcome.unasked += 1;
      return;
    }
    outcome.marks += 1;
    if (row.verdict.kind === 'look') outcome.looks += 1;
    if (isSilent(meant[index], row)) outcome.silent += 1;
  });
  return reading.page;
}
