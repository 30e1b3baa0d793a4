import { type XmlNode } from '../xml/node';
import { float, type Scalar, type Value, valueOf } from './values';

/** What expressions with chance need: numbers of [0, 1), and attributes that may name a variable instead of a number. */
export interface Chance {
  next: () => number;
  numberOf: (node: XmlNode, attribute: string, missing: number) => number;
}

/** Numbers of [0, 1) that are the same for the same word, so that a file becomes the same questions when it comes again. */
export function chanceOf(word: string): () => number {
  let state = 2_166_136_261;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  // Xorshift never leaves zero.
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

type Draw = (parts: readonly Value[], node: XmlNode, chance: Chance) => Value;

/** Expressions whose value is drawn. Source: QTI 2.2 Information Model, section 2.10.1. */
export const draws: Record<string, Draw> = {
  random: ([from = null], _, { next }) => {
    const picked: Scalar | undefined = from?.values[Math.floor(next() * from.values.length)];
    return from && picked !== undefined ? valueOf([picked], from.base, 'single') : null;
  },
  randomInteger: (_, node, { next, numberOf }) => {
    const [min, max] = [numberOf(node, 'min', 0), numberOf(node, 'max', 0)];
    const step = Math.max(1, numberOf(node, 'step', 1));
    const count = Math.floor((max - min) / step) + 1;
    return count >= 1 ? valueOf([min + step * Math.floor(next() * count)], 'integer', 'single') : null;
  },
  randomFloat: (_, node, { next, numberOf }) => {
    const [min, max] = [numberOf(node, 'min', 0), numberOf(node, 'max', 0)];
    // As many figures as a person would type.
    return float(Number((min + next() * (max - min)).toPrecision(3)));
  },
};
