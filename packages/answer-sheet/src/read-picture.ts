import { type BentMap, bentMap } from './bent-map';
import { hasCheckDigit } from './check-digit';
import { decideMarks, type Verdict, writtenIn } from './decide-marks.rules';
import { findMarkers } from './find-markers';
import { findTicks, type FoundTick } from './find-ticks';
import { FRAME, type Point } from './frame';
import { type GreyImage, shrink } from './grey-image';
import { groupSheets, type FoundSheet } from './group-sheets';
import { type FrameMap } from './homography';
import { type Measure, measureRows } from './measure-bubbles';
import { readCode } from './read-code';
import { type BubbleRow, type SheetPage } from './sheet-layout';

/** Why a picture has to be taken again. */
type RetakeReason = 'ticks' | 'gap' | 'bent' | 'noisy';

interface RowReading {
  position: number;
  measures: Measure[];
  verdict: Verdict;
}

/** A sheet in a picture. `corners` are those of the frame in pixels, clockwise from its upper left. */
export interface SheetReading {
  corners: Point[];
  /** Text of its QR code; null if unreadable. */
  code: string | null;
  /** Map from the frame to the picture from the markers alone, for a sheet that is not read. */
  flat: FrameMap;
  /** Undefined for a sheet with an unknown layout. */
  page: PageReading | undefined;
}

export interface PageReading {
  rows: RowReading[];
  /** The digits of the number as filled in, `?` for an uncertain one. */
  digits: string;
  /** The number; null if a digit or the check digit is uncertain. */
  number: string | null;
  retake: RetakeReason | null;
  /** Map from the frame to the picture, for crops. */
  map: FrameMap;
}

const LONGEST = 1600;
const MIN_TICKS = 0.79;
const MAX_GAP = 36;
const MAX_ERROR = 1.5;
/** Variation between empty bubbles. */
const MAX_NOISE = 0.12;

const largestGap = (rows: readonly BubbleRow[], anchors: readonly { frame: Point }[]) =>
  Math.max(
    0,
    ...rows.flatMap(({ bubbles }) =>
      bubbles.map(({ x, y }) => Math.min(...anchors.map(({ frame }) => Math.hypot(frame.x - x, frame.y - y)))),
    ),
  );

/** Variation of bubbles that must be empty: of each row all but the two darkest. */
function noiseOf(measures: readonly (readonly Measure[])[]): number {
  const empties = measures.flatMap((row) =>
    row
      .map(({ inside }) => inside)
      .sort((a, b) => a - b)
      .slice(0, -2),
  );
  const mean = empties.reduce((sum, value) => sum + value, 0) / empties.length;
  return Math.sqrt(empties.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, empties.length));
}

function retakeReason(page: SheetPage, ticks: readonly FoundTick[], { anchors, errors }: BentMap): RetakeReason | null {
  if (ticks.length < MIN_TICKS * page.ticks.length) return 'ticks';
  if (largestGap([...page.rows, ...page.number], anchors) > MAX_GAP) return 'gap';
  if ((errors[Math.floor(errors.length * 0.9)] ?? 0) > MAX_ERROR) return 'bent';
  return null;
}

const digitsOf = (verdicts: readonly Verdict[]): string =>
  verdicts.map((verdict) => (verdict.kind === 'marked' ? String(verdict.option) : '?')).join('');

/**
 * Rows of letters and columns of signs are decided apart, because what is printed in their bubbles differs; a sheet on
 * which either has a mark is not empty.
 */
function decideRows(rows: readonly BubbleRow[], measures: readonly Measure[][], isTwoTone: boolean): Verdict[] {
  const isLettered = (_: unknown, index: number) => !rows[index]?.column;
  const lettered = measures.filter(isLettered);
  const columns = measures.filter((_, index) => rows[index]?.column);
  if (columns.length === 0) return decideMarks(measures, { isTwoTone });
  const how = { isTwoTone, ...(lettered.length > 0 && { written: writtenIn(lettered) }) };
  const isMarked = (verdicts: readonly Verdict[]) => verdicts.some(({ kind }) => kind === 'marked');
  const first = decideMarks(lettered, { isTwoTone });
  const second = decideMarks(columns, { ...how, isBeside: isMarked(first) });
  const letters = isMarked(second) ? decideMarks(lettered, { isTwoTone, isBeside: true }) : first;
  const [ofLetters, ofColumns] = [letters.values(), second.values()];
  return rows.flatMap(({ column }) => (column ? ofColumns : ofLetters).next().value ?? []);
}

/** The layout of a page with its measurements. */
function readPage(
  image: GreyImage,
  { map: flat, pairs }: FoundSheet,
  page: SheetPage,
  isTwoTone: boolean,
): PageReading {
  const ticks = findTicks(image, page.ticks, { flat, corners: pairs });
  const bent = bentMap(flat, pairs, ticks);
  const how = { map: bent.map, ticks, radius: page.radius };
  const measures = measureRows(image, page.rows, how);
  const verdicts = decideRows(page.rows, measures, isTwoTone);
  const rows = page.rows.flatMap(({ position }, index) => {
    const [measured, verdict] = [measures[index], verdicts[index]];
    return measured && verdict ? [{ position, measures: measured, verdict }] : [];
  });
  const digits = digitsOf(decideMarks(measureRows(image, page.number, how), { written: writtenIn(measures) }));
  const number = hasCheckDigit(digits) ? digits : null;
  const noisy = noiseOf(measures) > MAX_NOISE ? 'noisy' : null;
  return { rows, digits, number, retake: retakeReason(page, ticks, bent) ?? noisy, map: bent.map };
}

const PROBES = 20_000;
const LEAST_GREYS = 0.05;

/** Whether a picture has hardly any greys, as a scan in black and white has. */
function isTwoTone({ data }: GreyImage): boolean {
  const step = Math.max(1, Math.floor(data.length / PROBES));
  let [greys, probes] = [0, 0];
  for (let at = 0; at < data.length; at += step, probes++) {
    const value = data[at] ?? 0;
    if (value > 8 && value < 247) greys += 1;
  }
  return greys < LEAST_GREYS * probes;
}

const frameCorners: readonly Point[] = [
  { x: 0, y: 0 },
  { x: FRAME.width, y: 0 },
  { x: FRAME.width, y: FRAME.height },
  { x: 0, y: FRAME.height },
];

/**
 * Reads all answer sheets in a picture; a pure function. `layoutOf` returns the page for a code; for null it may return
 * the page that a sheet without a readable code must be.
 */
export function readPicture(
  picture: GreyImage,
  layoutOf: (code: string | null) => SheetPage | undefined,
  qr: SheetPage['qr'],
): SheetReading[] {
  const image = shrink(picture, LONGEST);
  const twoTone = isTwoTone(picture);
  const factor = picture.width / image.width;
  const enlarged = ({ x, y }: Point) => ({ x: x * factor, y: y * factor });
  return groupSheets(findMarkers(image)).map((sheet) => {
    const code = readCode(picture, (point) => enlarged(sheet.map(point)), qr);
    const layout = layoutOf(code);
    const page = layout && readPage(image, sheet, layout, twoTone);
    return {
      corners: frameCorners.map((corner) => enlarged((page?.map ?? sheet.map)(corner))),
      code,
      flat: (point) => enlarged(sheet.map(point)),
      page: page && { ...page, map: (point) => enlarged(page.map(point)) },
    };
  });
}
