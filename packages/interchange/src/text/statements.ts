import { type Body, type Gap, plain } from '../core/item';

const letters = { D: true, T: true, Y: false, F: false } as const;
type Letter = keyof typeof letters;
const words = { D: ['Doğru', 'Yanlış'], Y: ['Doğru', 'Yanlış'], T: ['True', 'False'], F: ['True', 'False'] } as const;

/** `( D ) The sun is hot.`, `Güneş soğuktur. (Y)` */
const atStart = /^\(\s*([DYTF])\s*\)\s*/u;
const atEnd = /\(\s*([DYTF])\s*\)\.?$/u;
/** `(D/Y) Y` */
const asked = /\(\s*(?:D\s*[/-]\s*Y|T\s*[/-]\s*F)\s*\)\s*[:.=]?\s*([DYTF])\s*\.?$/u;
/** `( ) Doğru (X) Yanlış` */
const boxes = /[([]\s*([xX✓✔*]?)\s*[)\]]\s*(?:doğru|true)\s+[([]\s*([xX✓✔*]?)\s*[)\]]\s*(?:yanlış|false)\s*\.?\s*$/iu;

/** Whether a line has the boxes of true and false beside each other, of which one is ticked. */
export const hasTruthBoxes = (line: string): boolean => boxes.test(line);

const isTrue = (letter: string): boolean => letters[letter as Letter];

/** A statement that says itself whether it is true; the stem is what is left without that. */
export function truthInStem(stem: string): { isTrue: boolean; stem: string } | undefined {
  const text = stem.trim();
  const boxed = boxes.exec(text);
  if (boxed && Boolean(boxed[1]) !== Boolean(boxed[2]))
    return { isTrue: Boolean(boxed[1]), stem: text.slice(0, boxed.index).trim() };
  const found = atStart.exec(text) ?? asked.exec(text) ?? atEnd.exec(text);
  return found ? { isTrue: isTrue(found[1] ?? ''), stem: text.replace(found[0], '').trim() } : undefined;
}

/** Statements below a stem, each with its letter: a text with a menu for each. `( D ) The sun is hot.` in each line. */
export function statements(stem: string): { stem: string; body: Body } | undefined {
  const lines = stem.split('\n');
  const from = lines.findIndex((line) => atStart.test(line.trim()));
  const said = lines.slice(from);
  if (from < 1 || said.length < 2 || !said.every((line) => atStart.test(line.trim()))) return undefined;
  const gaps = said.map((line, at): Gap => {
    const letter = (atStart.exec(line.trim())?.[1] ?? 'T') as Letter;
    return {
      id: String(at + 1),
      weight: 1,
      answer: {
        kind: 'choice',
        options: words[letter].map((word, of) => ({
          text: plain(word),
          fraction: isTrue(letter) === (of === 0) ? 1 : 0,
        })),
        rule: { kind: 'one' },
      },
    };
  });
  const texts = said.map((line, at) => `${line.trim().replace(atStart, '')} [[${at + 1}]]`);
  return { stem: [...lines.slice(0, from), ...texts].join('\n'), body: { kind: 'gaps', gaps, rule: 'per-pair' } };
}
