import {
  BOTTOM,
  type BubbleRow,
  LEFT,
  PITCH,
  type Place,
  range,
  RIGHT,
  steps,
  TICK,
  TICK_ROOM,
} from './sheet-measures';

/**
 * Before a line stand the numbers of the question and of the line: `right` from the ring of its first bubble to their
 * end, so far from the tick between them that they are not taken for it.
 */
export const LINE_LABEL = { room: 10, right: 7.5, size: 2.4 } as const;
/** Bubbles of a line between two ticks, so that none is far from one. */
const BETWEEN_TICKS = 5;

/** A row of a question that has several, with what is printed before it. */
export interface Line {
  position: number;
  options: number;
  label: string;
}

/** Places as many lines on the page as fit, column by column, and returns the rest: all of them on a full page. */
export function placeLines(place: Place, lines: readonly Line[], scale: number): readonly Line[] {
  const pitch = { x: PITCH.x * scale, y: PITCH.y * scale };
  const groups = Math.ceil(Math.max(...lines.map(({ options }) => options)) / BETWEEN_TICKS);
  const group = TICK_ROOM + BETWEEN_TICKS * pitch.x;
  const label = LINE_LABEL.room * scale;
  const width = label + groups * group;
  const columns = Math.floor((RIGHT + TICK - LEFT - TICK_ROOM) / width);
  const room = Math.floor((BOTTOM - place.top) / pitch.y);
  if (room < 1) return lines;
  const perColumn = Math.min(room, Math.ceil(lines.length / columns));
  const here = lines.slice(0, perColumn * columns);
  const rows = here.map(({ position, options, label: text }, index): BubbleRow => {
    const x = LEFT + Math.floor(index / perColumn) * width + label + TICK_ROOM;
    const y = place.top + ((index % perColumn) + 0.5) * pitch.y;
    const left = (option: number) => Math.floor(option / BETWEEN_TICKS) * TICK_ROOM + (option + 0.5) * pitch.x;
    return { position, label: text, bubbles: range(options).map((option) => ({ x: x + left(option), y })) };
  });
  place.page.rows.push(...rows);
  const used = Math.ceil(here.length / perColumn);
  const strips = range(used).flatMap((column) =>
    range(groups).map((at) => LEFT + column * width + label + at * group + TICK / 2),
  );
  const bottom = place.top + perColumn * pitch.y;
  const ys = steps(place.top + pitch.y / 2, bottom - pitch.y / 2);
  const all = [...strips, LEFT + used * width + TICK / 2];
  place.page.ticks.push(...all.flatMap((x) => ys.map((y) => ({ x, y }))));
  place.top = bottom + 4;
  return here.length === lines.length ? [] : lines.slice(here.length);
}
