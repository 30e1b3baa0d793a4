import { type Format } from './core/reading';
import { isQuestionTable } from './csv/read-csv';
import { jsonFormat } from './json/json';
import { keyOf } from './text/key-lines';
import { optionOf, splitOptions } from './text/text-lines';
import { explanationAt, isHeading, settingOf } from './text/typed-lines';
import { withoutSigns } from './text/without-signs';

/** The start of an element of the formats, whatever prefix it has. */
const roots: [RegExp, Format][] = [
  [/<(?:\w+:)?quiz[\s>]/, 'moodle-xml'],
  [/<(?:\w+:)?assessmentItem[\s>]/, 'qti2'],
  [/<(?:\w+:)?qti-assessment-item[\s>]/, 'qti3'],
  [/<(?:\w+:)?assessmentTest[\s>]/, 'qti2'],
  [/<(?:\w+:)?qti-assessment-test[\s>]/, 'qti3'],
  [/<(?:\w+:)?questestinterop[\s>]/, 'qti12'],
  [/<POOL[\s>]/, 'blackboard'],
];

/** What a browser shows, or has put on the clipboard. */
const isPage =
  /^(?:<!--[^>]*-->\s*|<meta[^>]*>\s*|<\?xml[^>]*>\s*)*<(?:!doctype html|html|body|p|div|ol|ul|table|span|b|h[1-6])[\s>]/i;

const hasGiftSigns = (text: string): boolean =>
  /^\s*::[\s\S]{0,300}?::/m.test(text) ||
  /^\$CATEGORY:/m.test(text) ||
  /(?:^|[^\\])\{[^}]*(?:[=~#]|^\s*(?:T|F|TRUE|FALSE)\b)/m.test(text) ||
  /(?:^|[^\\])\{\s*(?:T|F|TRUE|FALSE)?\s*\}/m.test(text);

/** A search for the first of such lines, without splitting the text. */
const isNumbered = (text: string): boolean =>
  /^[^\S\n]*(?:(?:soru|question|q|s)(?:\s*[-–.:#])?\s*)?\d{1,4}\s*(?:[.):\-–]|-\)|\.\)|\.-|\)-)\s+\S|^[^\S\n]*(?:soru|question)(?:\s*(?:no|nr|number|numarası)\.?)?(?:\s*[-–.:#])?\s*\d{1,4}\s*(?:[.):]?\s*$|[[(])|^[^\S\n]*\d{1,4}[.)]["“'«¿]?\p{L}{2}/imu.test(
    text,
  );
const hasOptions = (text: string): boolean => /^[^\S\n]*\*?\(?[A-Ha-h](?:[.)]|-\))\s*\S/m.test(text);
const hasKeys = (text: string): boolean => text.split('\n').some((line) => keyOf(line) !== undefined);
/** What people write around a question, which Aiken does not have: `Soru: …`, `Konu: …`, `Açıklama:`. */
const hasLabels = (text: string): boolean =>
  text
    .split('\n')
    .some(
      (line) =>
        isHeading(line) || settingOf(line) !== undefined || (line !== '' && explanationAt(line) === line.length),
    );
const hasOptionsInLine = (text: string): boolean => text.split('\n').some((line) => splitOptions(line).length > 1);
/** Options that are boxes or ticks without letters, of which one is marked. */
function hasBoxes(text: string): boolean {
  const boxes = text
    .split('\n')
    .flatMap((line) => optionOf(line) ?? [])
    .filter(({ letter }) => letter === '');
  return boxes.length > 1 && boxes.some(({ isMarked }) => isMarked);
}
/** A star or a tick before an option. */
const hasTicks = (text: string): boolean => /^[^\S\n]*(?:\*{1,2}|[✓✔√☑✅])\s*\(?[A-Ha-h](?:[.)]|-\))\s*\S/mu.test(text);

/**
 * The format of a text by its content; the file name decides only in ambiguous cases.
 * Nothing when it is none of them.
 */
export function sniff(text: string, name = ''): Format | undefined {
  const head = text.slice(0, 20_000).trimStart();
  if (head.startsWith('<')) {
    const root = roots.find(([start, of]) => start.test(head) && (of !== 'moodle-xml' || /<question[\s>]/.test(text)));
    return root?.[1] ?? (isPage.test(head) ? 'html' : undefined);
  }
  if (head.startsWith('{') && head.slice(0, 300).includes(`"${jsonFormat}"`)) return 'json';
  // Files of other programs, and binary files.
  if (/^[{[]\s*(?:["[\]]|\{\s*")/.test(head) || /^%PDF|[\u0001-\u0008]/.test(head)) return undefined;
  const sample = text.slice(0, 200_000);
  if (isQuestionTable(sample)) return 'csv';
  const isGift = hasGiftSigns(sample);
  const typed = withoutSigns(sample);
  if (typed !== sample && !isGift && isNumbered(typed) && (hasOptions(typed) || hasKeys(typed))) return 'pasted';
  if (isGift && /\.gift$/i.test(name)) return 'gift';
  const isKeyed = hasKeys(typed);
  const isLabelled = isKeyed && !isGift && hasLabels(typed);
  if (/^ANSWER: *[A-Z]/m.test(sample) && hasOptions(sample) && !/^[^\S\n]*\d{1,4}\s*[.)]\s/m.test(sample))
    return isLabelled ? 'pasted' : 'aiken';
  if (isNumbered(sample) && (hasOptions(sample) || !isGift)) return 'pasted';
  if (isGift) return 'gift';
  if (isLabelled) return 'pasted';
  if (hasOptions(typed) && isKeyed) return typed === sample && !hasOptionsInLine(sample) ? 'aiken' : 'pasted';
  if ((hasOptions(sample) && hasTicks(sample)) || hasBoxes(typed)) return 'pasted';
  return /\.gift(?:\.txt)?$/i.test(name) ? 'gift' : undefined;
}
