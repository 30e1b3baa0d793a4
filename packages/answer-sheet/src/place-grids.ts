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

/** The columns of a number, each with the signs that one of its places can have. */
export interface Grid {
  columns: readonly { position: number; signs: readonly string[] }[];
  label: string;
}

/** Above the boxes stands the number of the question. */
const LABEL = 5;
/** As high as a bubble's part of a picture, in radii, so that a column is one strip. */
const BOX_HEIGHT = 4.4;
const BOX_GAP = 0.6;
const RADIUS = 2.2;
/** Width of columns in millimetres, from which a tick stands between them. */
const WITHOUT_TICK = 50;

const groupsOf = ({ columns }: Grid, pitch: number) => Math.ceil((columns.length * pitch) / WITHOUT_TICK);
const widthOf = (grid: Grid, pitch: number) => groupsOf(grid, pitch) * TICK_ROOM + grid.columns.length * pitch;

interface At {
  x: number;
  y: number;
  scale: number;
}

function columnsOf(grid: Grid, { x, y, scale }: At): BubbleRow[] {
  const pitch = { x: PITCH.x * scale, y: PITCH.y * scale };
  const between = Math.ceil(grid.columns.length / groupsOf(grid, pitch.x));
  const top = y + LABEL * scale;
  const height = BOX_HEIGHT * RADIUS * scale;
  return grid.columns.map(({ position, signs }, at) => {
    const left = x + (Math.floor(at / between) + 1) * TICK_ROOM + at * pitch.x;
    return {
      position,
      label: at === 0 ? grid.label : '',
      bubbles: signs.map((_, sign) => ({ x: left + pitch.x / 2, y: top + height + 1 + (sign + 0.5) * pitch.y })),
      column: { signs, box: { x: left + BOX_GAP / 2, y: top, width: pitch.x - BOX_GAP, height } },
    };
  });
}

/** Places as many grids on the page as fit, side by side and then below each other, and returns the rest. */
export function placeGrids(place: Place, grids: readonly Grid[], scale: number): readonly Grid[] {
  const pitch = { x: PITCH.x * scale, y: PITCH.y * scale };
  const depth = Math.max(...grids.flatMap(({ columns }) => columns.map(({ signs }) => signs.length)));
  const head = LABEL * scale + BOX_HEIGHT * RADIUS * scale + 1;
  let [rest, top] = [grids, place.top];
  while (rest.length > 0 && top + head + depth * pitch.y <= BOTTOM) {
    // The ticks begin below the first bubbles, away from what is written into the boxes.
    const ys = steps(top + head + 1.5 * pitch.y, top + head + (depth - 0.5) * pitch.y);
    const tickAt = (x: number) => place.page.ticks.push(...ys.map((y) => ({ x: x + TICK / 2, y })));
    let x = LEFT;
    for (const grid of rest) {
      const width = widthOf(grid, pitch.x);
      if (x > LEFT && x + width > RIGHT) break;
      place.page.rows.push(...columnsOf(grid, { x, y: top, scale }));
      const between = Math.ceil(grid.columns.length / groupsOf(grid, pitch.x));
      for (const group of range(groupsOf(grid, pitch.x))) tickAt(x + group * (TICK_ROOM + between * pitch.x));
      x += width;
      rest = rest.slice(1);
    }
    tickAt(x);
    top += head + depth * pitch.y + 4;
  }
  place.top = top;
  return rest;
}
