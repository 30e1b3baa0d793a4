import {
  BOTTOM,
  LEFT,
  PITCH,
  type Place,
  range,
  RIGHT,
  type SheetLayout,
  steps,
  TICK,
  TICK_ROOM,
} from './sheet-measures';

/**
 * Before a line stand the numbers of the question and of the line: `right` from the ring of its first bubble to their
 * end, so far from the tick between them that they are not taken for it.
 */
export const LINE_LABEL = { room: 10, right: 7.5, size: 2.4 } as const;
/** Room for the number of a question with one row. */
const NUMBER_ROOM = 5.4;
/** Bubbles of a line between two ticks, so that none is far from one. */
const BETWEEN_TICKS = 5;
/** Width in millimetres of the bubbles of a question with one row, from which a tick stands between them. */
const WITHOUT_TICK = 50;

/** A row of bubbles, with what is printed before it where that is not the number of its question. */
export interface Row {
  position: number;
  options: number;
  label?: string;
}

/** How the rows of a block stand, all alike: in columns, each row in one or more lines of bubbles. */
interface Block {
  /** Room for what is printed before the bubbles. */
  lead: number;
  /** Whether the first tick of a column stands before that, or after it. */
  isTickFirst: boolean;
  /** Lines of a row, bubbles of such a line, and of those between two ticks. */
  lines: number;
  perLine: number;
  between: number;
  /** Width of a column, and of all that there is. */
  width: number;
  whole: number;
}

const WHOLE = RIGHT + TICK - LEFT;

/** One row to a question: as many bubbles between two ticks as in the others. */
function questionBlock(options: number, scale: number, layout: SheetLayout): Block {
  const [pitch, lead] = [PITCH.x * scale, NUMBER_ROOM * scale];
  const groupsOf = (count: number) => (layout === 1 ? 1 : Math.ceil((count * pitch) / WITHOUT_TICK));
  const widthOf = (count: number) => TICK_ROOM + lead + pitch * count + (groupsOf(count) - 1) * TICK_ROOM;
  const fitting = layout === 1 ? options : Math.max(...range(options + 1).filter((count) => widthOf(count) <= WHOLE));
  const lines = Math.ceil(options / fitting);
  const perLine = Math.ceil(options / lines);
  const between = Math.ceil(perLine / groupsOf(perLine));
  return { lead, isTickFirst: true, lines, perLine, between, width: widthOf(perLine), whole: WHOLE };
}

/** Several rows to a question: five bubbles between two ticks. */
function linesBlock(options: number, scale: number): Block {
  const group = TICK_ROOM + BETWEEN_TICKS * (PITCH.x * scale);
  const lead = LINE_LABEL.room * scale;
  const whole = WHOLE - TICK_ROOM;
  const lines = Math.ceil(options / (BETWEEN_TICKS * Math.floor((whole - lead) / group)));
  const perLine = Math.ceil(options / lines);
  const width = lead + Math.ceil(perLine / BETWEEN_TICKS) * group;
  return { lead, isTickFirst: false, lines, perLine, between: BETWEEN_TICKS, width, whole };
}

/** The centres of a row's bubbles, and of the ticks between them, from the left of its column. */
function acrossOf({ lead, isTickFirst, perLine, between }: Block, scale: number) {
  const pitch = PITCH.x * scale;
  const bubble = (at: number) => Math.floor(at / between) * TICK_ROOM + (at + 0.5) * pitch;
  const groups = range(Math.ceil(perLine / between)).map((at) =>
    at === 0 && isTickFirst ? 0 : lead + at * (TICK_ROOM + between * pitch),
  );
  return { bubble, ticks: groups.map((at) => at + TICK / 2) };
}

/** Places as many rows on the page as fit, column by column, and returns the rest: all of them on a full page. */
function placeBlock(place: Place, rows: readonly Row[], scale: number, block: Block): readonly Row[] {
  const pitch = PITCH.y * scale;
  const { lead, lines, perLine, width, whole } = block;
  const columns = Math.floor(whole / width);
  const room = Math.floor((BOTTOM - place.top) / (lines * pitch));
  if (room < 1) return rows;
  const perColumn = Math.min(room, Math.ceil(rows.length / columns));
  const here = rows.slice(0, perColumn * columns);
  const across = acrossOf(block, scale);
  const placed = here.map(({ options, ...row }, index) => {
    const x = LEFT + Math.floor(index / perColumn) * width + TICK_ROOM + lead;
    const first = (index % perColumn) * lines;
    const bubbles = range(options).map((option) => ({
      x: x + across.bubble(option % perLine),
      y: place.top + (first + Math.floor(option / perLine) + 0.5) * pitch,
    }));
    return { ...row, bubbles };
  });
  place.page.rows.push(...placed);
  const bottom = place.top + perColumn * lines * pitch;
  const used = Math.ceil(here.length / perColumn);
  const strips = range(used).flatMap((column) => across.ticks.map((at) => LEFT + column * width + at));
  const ys = steps(place.top + pitch / 2, bottom - pitch / 2);
  const all = [...strips, LEFT + used * width + TICK / 2];
  place.page.ticks.push(...all.flatMap((x) => ys.map((y) => ({ x, y }))));
  place.top = bottom + 4;
  return rows.slice(here.length);
}

type Placing = (place: Place, rows: readonly Row[], scale: number) => readonly Row[];
const most = (rows: readonly Row[]) => Math.max(...rows.map(({ options }) => options));

/** Places rows of questions with one row. */
export const placeQuestions =
  (layout: SheetLayout): Placing =>
  (place, rows, scale) =>
    placeBlock(place, rows, scale, questionBlock(most(rows), scale, layout));

/** Places rows of questions with several. */
export const placeLines: Placing = (place, rows, scale) =>
  placeBlock(place, rows, scale, linesBlock(most(rows), scale));

/** The rows whose bubbles fit on one line, and those that need more: each kind has a block of its own. */
export function byLines(rows: readonly Row[], scale: number, layout: SheetLayout): readonly (readonly Row[])[] {
  if (layout === 1) return [rows];
  const isLong = ({ options, label }: Row) =>
    (label === undefined ? questionBlock(options, scale, layout) : linesBlock(options, scale)).lines > 1;
  return [rows.filter((row) => !isLong(row)), rows.filter(isLong)];
}
