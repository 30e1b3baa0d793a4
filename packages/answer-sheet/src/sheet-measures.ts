import { type Point, type Square } from './frame';

/**
 * How the parts of a sheet are laid out. Printed sheets are read by the layout in which they were printed, so none is
 * ever changed: 1 has ticks only beside rows of one question, 2 also between their bubbles, and rows of two lines.
 */
export type SheetLayout = 1 | 2;

/** The bubbles of a question or a digit, from left to right, and line by line where they need more than one. */
export interface BubbleRow {
  /** Printed position of the question, that of a line, or position of the digit in the number; from 0. */
  position: number;
  /** What is printed before the bubbles of a line. */
  label?: string;
  /** Centres. */
  bubbles: Point[];
  /** Of a column of a grid, whose bubbles stand below each other. */
  column?: GridColumn;
}

/** What is printed in and above the bubbles of a column: its signs, and a box to write one of them into. */
export interface GridColumn {
  signs: readonly string[];
  box: Point & { width: number; height: number };
}

interface AnswerBox extends Point {
  position: number;
  width: number;
  height: number;
  /** Baselines of the question's text above the box; empty if only its number is printed. */
  prompt: number[];
}

/** A page of an answer sheet; lengths in millimetres within the frame. */
export interface SheetPage {
  qr: Square;
  number: BubbleRow[];
  rows: BubbleRow[];
  boxes: AnswerBox[];
  /** Centres of the black squares by which a reader detects bent paper. */
  ticks: Point[];
  /** Radius of a bubble. */
  radius: number;
}

export const TICK = 2.2;
export const LEFT = 13;
export const RIGHT = 177;
export const BOTTOM = 240;
export const PITCH = { x: 6.4, y: 6.8 };
/** Maximum distance between ticks. */
const TICK_STEP = 34;
/** From the start of a column to its first bubble: a tick and the question number. */
export const TICK_ROOM = 3.2;

export const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Values from `from` to `to` inclusive, at most `TICK_STEP` apart. */
export function steps(from: number, to: number): number[] {
  if (to - from < 2 * TICK) return [from];
  const count = Math.max(1, Math.ceil((to - from) / TICK_STEP));
  return range(count + 1).map((index) => from + ((to - from) * index) / count);
}

export interface Place {
  page: SheetPage;
  /** Where the free part of the page starts. */
  top: number;
}
