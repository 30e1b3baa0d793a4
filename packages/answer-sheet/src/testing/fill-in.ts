import { type Point } from '../frame';
import { type SheetPage } from '../sheet-layout';
import { paint, type Sheet } from './draw-sheet';
import { type Random } from './random';

/** How a sheet is filled in. */
export type Writing =
  | 'pen'
  | 'faint pencil'
  | 'half-filled'
  | 'erased'
  | 'crossed out'
  | 'crosses instead of filling'
  | 'stray marks'
  | 'blank sheet'
  | 'hard pencil'
  | 'soft pencil'
  | 'felt pen'
  | 'coloured pen'
  | 'dots'
  | 'some dots'
  | 'mixed';

/**
 * The intended content of a row: an option, nothing, or more than one. A reading that differs without asking a person
 * is a silent error.
 */
export type Meant = { kind: 'marked'; option: number } | { kind: 'blank' } | { kind: 'several' };

interface Hand {
  sheet: Sheet;
  random: Random;
  /** Darkness of the pen, from 0 to 1. */
  ink: number;
}

const around = ({ x, y }: Point, reach: number) => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

/** Fills a bubble with strokes, approximately up to its ring. */
function fill({ sheet, random, ink }: Hand, { x, y }: Point, radius: number, share = 1) {
  const [cx, cy] = [x + random.normal() * 0.18, y + random.normal() * 0.18];
  const [across, along] = [radius * random.between(0.82, 1.08), radius * random.between(0.82, 1.08)];
  const angle = random.between(0, Math.PI);
  const phase = random.between(0, 6);
  const width = random.between(4, 8);
  const cut = share < 1 ? radius * (2 * share - 1) : Infinity;
  paint(sheet, around({ x: cx, y: cy }, radius * 1.3), (px, py) => {
    const [u, v] = [px - cx, py - cy];
    if ((u / across) ** 2 + (v / along) ** 2 > 1) return 0;
    const stroke = u * Math.cos(angle) + v * Math.sin(angle);
    if (stroke > cut) return 0;
    return ink * (0.86 + 0.14 * Math.sin(stroke * width + phase));
  });
}

/** A straight line, `width` mm wide. */
function line({ sheet, ink }: Hand, from: Point, to: Point, width: number) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const box = {
    left: Math.min(from.x, to.x) - 1,
    top: Math.min(from.y, to.y) - 1,
    right: Math.max(from.x, to.x) + 1,
    bottom: Math.max(from.y, to.y) + 1,
  };
  paint(sheet, box, (px, py) => {
    const along = ((px - from.x) * dx + (py - from.y) * dy) / length;
    const off = Math.abs((px - from.x) * dy - (py - from.y) * dx) / length;
    return along >= 0 && along <= length && off < width / 2 ? ink : 0;
  });
}

function cross(hand: Hand, { x, y }: Point, reach: number) {
  const jitter = () => hand.random.normal() * 0.25;
  for (const side of [-1, 1])
    line(
      hand,
      { x: x - reach + jitter(), y: y - side * reach + jitter() },
      { x: x + reach + jitter(), y: y + side * reach + jitter() },
      hand.random.between(0.45, 0.7),
    );
}

/** A round dot with a soft edge of `soft` mm, as felt makes it on paper. */
function dot({ sheet, ink }: Hand, { x, y }: Point, radius: number, soft: number) {
  paint(sheet, around({ x, y }, radius + soft), (px, py) => {
    const beyond = Math.hypot(px - x, py - y) - radius;
    return beyond <= 0 ? ink : beyond < soft ? ink * (1 - beyond / soft) : 0;
  });
}

/** A felt pen that runs: filled beyond the ring, with a soft edge. */
const bleed: Stroke = (hand, at, radius) => {
  dot(hand, at, radius * hand.random.between(0.95, 1.2), hand.random.between(0.2, 0.7));
};

/** A dot of 0.4 to 1 mm radius anywhere in the bubble. */
const small: Stroke = (hand, { x, y }, radius) => {
  const { random } = hand;
  const size = random.between(0.4, 1);
  const reach = Math.max(0, radius * 0.75 - size);
  const angle = random.between(0, 2 * Math.PI);
  const off = reach * Math.sqrt(random.next());
  dot(hand, { x: x + off * Math.cos(angle), y: y + off * Math.sin(angle) }, size, 0.1);
};

type Stroke = (hand: Hand, at: Point, radius: number) => void;
/** Of the writings that do not fill a bubble in strokes up to its ring. */
const strokes: Partial<Record<Writing, Stroke>> = {
  'crosses instead of filling': (hand, at, radius) => cross(hand, at, radius * hand.random.between(0.75, 0.95)),
  'half-filled': (hand, at, radius) => fill(hand, at, radius, hand.random.between(0.5, 0.75)),
  'felt pen': bleed,
  dots: small,
  'some dots': (hand, at, radius) => (hand.random.chance(0.3) ? small : fill)(hand, at, radius),
};

const darkness: Partial<Record<Writing, [number, number]>> = {
  'faint pencil': [0.3, 0.5],
  'hard pencil': [0.16, 0.3],
  'soft pencil': [0.55, 0.8],
  'felt pen': [0.85, 0.97],
  // What a camera makes of red, green, light blue, orange, pink and violet.
  'coloured pen': [0.28, 0.7],
  dots: [0.7, 0.95],
  'some dots': [0.7, 0.95],
  'half-filled': [0.6, 0.9],
  erased: [0.5, 0.8],
  'crosses instead of filling': [0.7, 0.92],
};

const isRare = (writing: Writing, random: Random) => writing === 'crossed out' && random.chance(0.27);

/** Marks one row and returns its intended content. */
function markRow(hand: Hand, writing: Writing, bubbles: readonly Point[], radius: number): Meant {
  const { random } = hand;
  if (random.chance(0.05)) return { kind: 'blank' };
  const option = random.index(bubbles.length);
  const other = (option + 1 + random.index(bubbles.length - 1)) % bubbles.length;
  const [meant, before] = [bubbles[option], bubbles[other]];
  if (!meant || !before) return { kind: 'blank' };
  if (isRare(writing, random)) {
    fill(hand, before, radius);
    cross(hand, before, radius * random.between(1.25, 1.7));
  }
  if (writing === 'erased' && random.chance(0.3)) fill({ ...hand, ink: random.between(0.04, 0.11) }, before, radius);
  if (writing === 'mixed' && random.chance(0.03)) {
    fill(hand, before, radius);
    fill(hand, meant, radius);
    return { kind: 'several' };
  }
  const stroke = strokes[writing] ?? fill;
  stroke(hand, meant, radius);
  return { kind: 'marked', option };
}

const HABITS: readonly Writing[] = [
  'pen',
  'faint pencil',
  'half-filled',
  'erased',
  'crossed out',
  'stray marks',
  'mixed',
];

function strayMarks(hand: Hand, { rows }: SheetPage, at: (point: Point) => Point) {
  for (let count = 0; count < 6; count++) {
    const bubble = rows[hand.random.index(rows.length)]?.bubbles[0];
    if (!bubble) continue;
    const from = at({ x: bubble.x + hand.random.between(-4, 30), y: bubble.y + hand.random.between(-3, 3) });
    const to = { x: from.x + hand.random.between(-9, 9), y: from.y + hand.random.between(-5, 5) };
    line({ ...hand, ink: hand.random.between(0.3, 0.8) }, from, to, hand.random.between(0.3, 0.6));
  }
}

/** Fills in a sheet with a number and returns the intended content of each row. */
export function fillIn(
  sheet: Sheet,
  page: SheetPage,
  asked: { writing: Writing; number: string; random: Random },
): Meant[] {
  const { number, random } = asked;
  const writing = asked.writing === 'mixed' ? (HABITS[random.index(HABITS.length)] ?? 'pen') : asked.writing;
  const at = ({ x, y }: Point) => ({ x: x + sheet.offset.x, y: y + sheet.offset.y });
  const [from, to] = darkness[writing] ?? [0.62, 0.95];
  const hand: Hand = { sheet, random, ink: random.between(from, to) };
  page.number.forEach(({ bubbles }, digit) => {
    const bubble = bubbles[Number(number[digit])];
    if (bubble) fill(hand, at(bubble), page.radius);
  });
  if (writing === 'stray marks') strayMarks(hand, page, at);
  if (writing === 'blank sheet') return page.rows.map(() => ({ kind: 'blank' }));
  return page.rows.map(({ bubbles }) => markRow(hand, writing, bubbles.map(at), page.radius));
}
