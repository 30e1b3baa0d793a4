/**
 * The frame of an answer sheet: the part of the paper that is read, 190 × 254 mm, which fits A4 and Letter with margins
 * of at least 10 mm. All coordinates of a sheet are millimetres from its upper left corner, so a reader does not depend
 * on the paper size.
 */
export const FRAME = { width: 190, height: 254 };

export interface Point {
  x: number;
  y: number;
}

/** Upper left corner and side, in millimetres. */
export interface Square extends Point {
  size: number;
}

const CORNER = 13;
const EDGE = 9;
const right = (size: number) => FRAME.width - size;
const bottom = (size: number) => FRAME.height - size;
const middle = (whole: number) => (whole - EDGE) / 2;

/** The eight markers, in the order of `MARKER_CODES`: corners clockwise, then the middles of the edges. */
export const MARKERS: readonly Square[] = [
  { x: 0, y: 0, size: CORNER },
  { x: right(CORNER), y: 0, size: CORNER },
  { x: right(CORNER), y: bottom(CORNER), size: CORNER },
  { x: 0, y: bottom(CORNER), size: CORNER },
  { x: middle(FRAME.width), y: 0, size: EDGE },
  { x: right(EDGE), y: middle(FRAME.height), size: EDGE },
  { x: middle(FRAME.width), y: bottom(EDGE), size: EDGE },
  { x: 0, y: middle(FRAME.height), size: EDGE },
];

/** The first eight codes of ARUCO_MIP_36h12, six bits per row; any two codes differ in at least twelve bits. */
const MARKER_CODES = [
  0xd2b63a09d, 0x6001134e5, 0x1206fbe72, 0xff8ad6cb4, 0x85da9bc49, 0xb461afe9c, 0x6db51fe13, 0x5248c541f,
];

/** Cells along a side of a marker: six for the code and a black border cell on each side. */
export const MARKER_CELLS = 8;

/** The black cells of a marker by row; a 1 in the code is white. */
export function markerCells(id: number): boolean[][] {
  const bits = (MARKER_CODES[id] ?? 0).toString(2).padStart(36, '0');
  const isBlack = (row: number, column: number) => {
    const inside = row > 0 && row < MARKER_CELLS - 1 && column > 0 && column < MARKER_CELLS - 1;
    return !inside || bits[(row - 1) * 6 + column - 1] === '0';
  };
  const indices = Array.from({ length: MARKER_CELLS }, (_, index) => index);
  return indices.map((row) => indices.map((column) => isBlack(row, column)));
}

/** Corners of a square, clockwise from the upper left. */
export const cornersOf = ({ x, y, size }: Square): [Point, Point, Point, Point] => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];
