import { brightness, type GreyImage } from '../grey-image';
import jpeg from 'jpeg-js';
import { DENSITY, type Sheet } from './draw-sheet';
import { type Random } from './random';

// Module constants, because these run for every pixel.
const { ceil, cos, exp, floor, hypot, max, min, round, sin } = Math;

/** How a sheet is photographed or scanned. */
export interface Shot {
  width: number;
  height: number;
  /** Degrees between the camera and the normal of the paper, and rotation of the paper around that axis. */
  tilt: number;
  turn: number;
  /** Height of the middle of the paper, in millimetres. */
  curl: number;
  /** Fraction of the picture's shorter side that the paper covers. */
  fills: number;
  /** Blur in pixels: of the lens, and by movement. */
  blur: number;
  motion: number;
  /** 1 is bright; noise increases as light decreases. */
  light: number;
  noise: number;
  /** Strength of a shadow across the paper; 0 is none, .5 removes half of the light. */
  shadow: number;
  /** JPEG quality, 100 is best. */
  quality: number;
}

const GRID = 8;

interface Camera {
  /** From a pixel to the paper, in millimetres. */
  paperAt(x: number, y: number): { x: number; y: number };
}

/** A pinhole camera over paper that is curled like a page of a book; rays are intersected by fixed-point iteration. */
function cameraOf(shot: Shot, sheet: Sheet, random: Random): Camera {
  const [turn, tilt] = [(shot.turn * Math.PI) / 180, (shot.tilt * Math.PI) / 180];
  const axis = random.between(0, 2 * Math.PI);
  const focal = 1.15 * max(shot.width, shot.height);
  const distance = (focal * sheet.height) / (max(shot.width, shot.height) * shot.fills);
  const [shiftX, shiftY] = [random.normal() * shot.width * 0.01, random.normal() * shot.height * 0.01];
  const across = random.chance(0.5);
  const height = (x: number, y: number) => {
    const at = across ? x / sheet.width : y / sheet.height;
    return shot.curl * (1 - 4 * at * at);
  };
  // Rotation about an axis in the plane of the paper (Rodrigues), after a rotation within it.
  const [ax, ay] = [cos(axis), sin(axis)];
  const [c, s] = [cos(tilt), sin(tilt)];
  const rotate = (x: number, y: number, z: number) => {
    const dot = (ax * x + ay * y) * (1 - c);
    return { x: x * c + ay * z * s + ax * dot, y: y * c - ax * z * s + ay * dot, z: z * c + (ax * y - ay * x) * s };
  };
  const [cosTurn, sinTurn] = [cos(turn), sin(turn)];
  const eye = rotate(0, 0, distance);
  return {
    paperAt(px, py) {
      const ray = rotate((px - shot.width / 2 - shiftX) / focal, (py - shot.height / 2 - shiftY) / focal, -1);
      let [x, y, z] = [0, 0, 0];
      for (let round = 0; round < 6; round++) {
        const along = (eye.z - z) / -ray.z;
        const [wx, wy] = [eye.x + along * ray.x, eye.y + along * ray.y];
        [x, y] = [wx * cosTurn + wy * sinTurn, -wx * sinTurn + wy * cosTurn];
        z = height(x, y);
      }
      return { x: x + sheet.width / 2, y: y + sheet.height / 2 };
    },
  };
}

function lightOf(shot: Shot, random: Random): (x: number, y: number) => number {
  const [gx, gy] = [random.between(-0.18, 0.18), random.between(-0.18, 0.18)];
  const angle = random.between(0, 2 * Math.PI);
  const [nx, ny] = [cos(angle), sin(angle)];
  const edge = random.between(-0.2, 0.2);
  const soft = random.between(0.004, 0.05);
  return (x, y) => {
    const u = x / shot.width - 0.5;
    const v = y / shot.height - 0.5;
    const inShadow = 1 / (1 + exp(-(u * nx + v * ny - edge) / soft));
    return shot.light * (1 + gx * u + gy * v) * (1 - shot.shadow * inShadow);
  };
}

/** Halves a raster until a pixel of the photo is at most slightly larger than one of its pixels. */
function matching(sheet: Sheet, perMillimetre: number): { image: GreyImage; density: number } {
  let { image } = sheet;
  let density = DENSITY;
  while (perMillimetre < density * 0.6) {
    const [width, height] = [image.width >> 1, image.height >> 1];
    const data = new Uint8Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = 2 * y * image.width + 2 * x;
        const of = (index: number) => image.data[index] ?? 0;
        data[y * width + x] = (of(at) + of(at + 1) + of(at + image.width) + of(at + image.width + 1)) / 4;
      }
    image = { width, height, data };
    density /= 2;
  }
  return { image, density };
}

/** Motion blur: the mean along a line through each pixel. */
function smear({ width, height, data }: GreyImage, length: number, dx: number, dy: number): GreyImage {
  const count = max(2, round(length));
  const source = { width, height, data };
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let step = 0; step < count; step++) {
        const off = (step / (count - 1) - 0.5) * length;
        sum += brightness(source, x + off * dx, y + off * dy);
      }
      result[y * width + x] = sum / count;
    }
  return { width, height, data: result };
}

/** A photo as a camera file; quality 100 is best. */
export function jpegOf({ width, height, data }: GreyImage, quality: number): Uint8Array {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at++) rgba.fill(data[at] ?? 0, at * 4, at * 4 + 3);
  return jpeg.encode({ width, height, data: rgba }, quality).data;
}

/** The picture as it comes back from a file of this quality. */
export function compressed(image: GreyImage, quality: number): GreyImage {
  const { width, height } = image;
  const decoded = jpeg.decode(jpegOf(image, quality), { useTArray: true, maxMemoryUsageInMB: 2048 });
  const result = new Uint8Array(width * height);
  for (let at = 0; at < result.length; at++) result[at] = decoded.data[at * 4] ?? 0;
  return { width, height, data: result };
}

/** A photo of sheets at given positions; the last one is on top. */
export function photograph(sheets: readonly { sheet: Sheet; shot: Shot; left?: number }[], random: Random): GreyImage {
  const [first] = sheets;
  if (!first) throw new Error('A photo needs a sheet.');
  const { width, height } = first.shot;
  const values = new Float64Array(width * height);
  const table = random.between(60, 150);
  for (let at = 0; at < values.length; at++) values[at] = table + 6 * sin(at * 0.05) + random.between(-6, 6);
  for (const { sheet, shot, left = 0 } of sheets) project(values, { width, height }, { sheet, shot, left }, random);
  const { shot } = first;
  const light = lightOf(shot, random);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    const lit = (values[at] ?? 0) * light(at % width, floor(at / width));
    data[at] = min(255, max(0, lit));
  }
  let image: GreyImage = { width, height, data };
  if (shot.blur > 0) image = smear(smear(image, 1 + shot.blur * 2, 1, 0), 1 + shot.blur * 2, 0, 1);
  const way = random.between(0, Math.PI);
  if (shot.motion > 0) image = smear(image, shot.motion, cos(way), sin(way));
  for (let at = 0; shot.noise > 0 && at < image.data.length; at++)
    image.data[at] = min(255, max(0, (image.data[at] ?? 0) + shot.noise * random.normal()));
  return shot.quality < 100 ? compressed(image, shot.quality) : image;
}

/** The paper position is computed on a grid and interpolated linearly. */
function project(
  values: Float64Array,
  { width, height }: { width: number; height: number },
  { sheet, shot, left }: { sheet: Sheet; shot: Shot; left: number },
  random: Random,
) {
  const camera = cameraOf(shot, sheet, random);
  const [centre, beside] = [camera.paperAt(width / 2, height / 2), camera.paperAt(width / 2 + 1, height / 2)];
  const { image, density } = matching(sheet, 1 / hypot(beside.x - centre.x, beside.y - centre.y));
  const columns = ceil(width / GRID) + 1;
  const rows = ceil(height / GRID) + 1;
  const grid = Array.from({ length: rows * columns }, (_, at) =>
    camera.paperAt((at % columns) * GRID - left, floor(at / columns) * GRID),
  );
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = floor(y / GRID) * columns + floor(x / GRID);
      const a = grid[at];
      const b = grid[at + 1];
      const c = grid[at + columns];
      const d = grid[at + columns + 1];
      if (!a || !b || !c || !d) continue;
      const u = (x % GRID) / GRID;
      const v = (y % GRID) / GRID;
      const px = (a.x * (1 - u) + b.x * u) * (1 - v) + (c.x * (1 - u) + d.x * u) * v;
      const py = (a.y * (1 - u) + b.y * u) * (1 - v) + (c.y * (1 - u) + d.y * u) * v;
      if (px < 0 || py < 0 || px >= sheet.width || py >= sheet.height) continue;
      values[y * width + x] = brightness(image, px * density - 0.5, py * density - 0.5);
    }
}
