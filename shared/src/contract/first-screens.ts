import type { Act } from './act';
import type { MemberRole } from './enums';
import type { PartOfDay } from './greeting';
import type { Scope } from './scope';

/**
 * First screens: what a route shows when it opens, as a template that the build draws with the real components and sample
 * answers, so that the page can paint it from the first calls before any script of the shell runs. In paths `.name` is a
 * field of the row, `students.0.name` a value of an answer, `school.name` of what the page
 * knows: `school`, `grade`, `scope` of lists that have one, `meta` by the names of the answers, `address`, the ids in
 * the page's own address, `firstName` of the reader, and `now`, `today` and `part` of the day. In samples `topics[].name` is a field of the elements of another list than that of the rows,
 * `.tags[]` an element of a list that each row has.
 */

/** A condition, as data: the page runs no code of a remote before it has loaded it. */
export type When =
  | { missing: string }
  | { field: string; is: string | number | boolean }
  | { some: string; where: When }
  | { different: string; in: string }
  | { same: string; as: string }
  | { past: string }
  | { below: string; limit: number | string }
  | { day: string; in: number }
  | { may: Act }
  | { not: When }
  | { all: readonly When[] };

/** Null, undefined or an empty text. */
export const missing = (field: string): When => ({ missing: field });
export const given = (field: string): When => ({ not: missing(field) });
export const field = (path: string, is: string | number | boolean): When => ({ field: path, is });
/** Whether a list has an element of this kind. */
export const some = (list: string, where: When): When => ({ some: list, where });
/** Whether a list has two elements that differ in a field. */
export const different = (list: string, by: string): When => ({ different: by, in: list });
/** Whether two values are equal. */
export const same = (path: string, as: string): When => ({ same: path, as });
/** Whether a moment is over. */
export const past = (path: string): When => ({ past: path });
/** Whether a value is less than a limit: a number, or the path of another value. */
export const below = (path: string, limit: number | string): When => ({ below: path, limit });
/** Whether a moment is on the day that comes so many days after today, where the reader is. */
export const onDay = (path: string, days: number): When => ({ day: path, in: days });
export const not = (when: When): When => ({ not: when });
export const all = (...whens: readonly When[]): When => ({ all: whens });
export const either = (...whens: readonly When[]): When => not(all(...whens.map(not)));
/** Whether the role in the school has a right. */
export const whenMay = (act: Act): When => ({ may: act });

/** How a value is written, as the components asked for it: an `Intl.NumberFormat` of the value times `times`. */
export interface NumberFormat {
  locale: string;
  options: Intl.NumberFormatOptions;
  times: number;
}

/** How a moment is written: an `Intl.DateTimeFormat`, in the zone of the reader unless the options have another. */
export interface MomentFormat {
  locale: string;
  moment: Intl.DateTimeFormatOptions;
  /** It begins a range that ends so many days later. */
  days?: number;
}

/** A plain text whose formulas and code are elements, as `MathText` writes it. */
interface TypedFormat {
  typed: true;
}
export type PartFormat = NumberFormat | MomentFormat | TypedFormat;

export type Part = string | { path: string; format?: PartFormat };
export type TemplateNode =
  | Part
  | readonly [tag: string, attributes: Readonly<Record<string, Part | readonly Part[]>>, ...children: TemplateNode[]]
  /** The first of these that holds, or else the others. */
  | { choose: readonly (readonly [When, readonly TemplateNode[]])[]; otherwise: readonly TemplateNode[] }
  /** Of a list, as many as the screen shows. */
  | { each: string; row: TemplateNode; most?: number };

/** Windows by their width: narrower than the first breakpoint, between the two, wider. */
export type Width = 'narrow' | 'medium' | 'wide';

/** Of one route in one language; a file of its release. */
export interface FirstScreenTemplate {
  schema: number;
  /** The templates of the addresses of its calls, by the name of the answer. */
  calls: Readonly<Record<string, string>>;
  rows?: RowsOf;
  /** Answers without which the screen is painted too. */
  optional?: readonly string[];
  derived?: Readonly<Record<string, Derived>>;
  /** Nothing is painted if this holds. */
  unless?: When;
  /** Settings of this browser that change the screen; with one of them nothing is painted. */
  unlessStored: readonly string[];
  /** The style rules, and the names by which the style cache knows them. */
  css: string;
  styles: string;
  screens: Readonly<Record<Width, readonly TemplateNode[]>>;
}

/** A page paints templates of its own schema and those from before. */
export const TEMPLATE_SCHEMA = 4;

/** A part of a sentence, if its condition holds, with the path of its number. */
interface SentencePart {
  when: When;
  kind: string;
  count: string;
}

/**
 * A value that the screen works out, of those before it too: how many elements of a list are of a kind, the first of them, all
 * of them, the sum of a field, or a number times another, less a number or a path. Or the parts of a sentence: a list of
 * elements with `kind`, `count`, and `after`, how many follow.
 */
export type Derived =
  | { count: string; where: When }
  | { first: string; where: When }
  | { list: string; where: When }
  | { sum: string; of: string }
  | { from: string; times?: number; less?: number | string }
  | { parts: readonly SentencePart[]; most: number };

export interface RowsOf {
  /** The answer that is a list. */
  list: string;
  /** Of the answer, the rows that are listed; all without it. */
  only?: When;
  /** As the server sent them, by the names of people as lists show them, or by a text, those without it last. */
  order: 'sent' | 'names' | { by: string };
}

/** Begin and end of a placeholder in a sample text. */
export const MARK = { begin: '\uE010', end: '\uE011' } as const;
/** So many elements do other lists of a sample have; on the screen there are as many, or the most that it shows. */
export const SAMPLE_ITEMS = 7;
/** So many rows does a sample have: a number that appears on a screen for no other reason. */
export const SAMPLE_ROWS = 23;

const FIRST_WHOLE = 910_000_000;
/** Above all others, because rows that are equal otherwise are listed by their id. */
const OTHER_ROWS = 920_000_000;
const FIRST_NUMBER = 61.07;
const NUMBER_STEP = 1e-6;
/** Small, middle and large ones, for screens that tell them apart; none looks like a figure that is written as a part of one. */
const FIRST_SHARES = { small: 0.07, middle: 0.47, large: 0.87 } as const;
const SHARE_STEP = 1e-8;
const FIRST_MOMENT = Date.UTC(2001, 1, 3, 4, 5, 6, 789);
const MOMENT_STEP = 86_400_000;
/** The paths of sample numbers, by their place. */
const numbers: string[] = [];
function placeOf(path: string): number {
  const known = numbers.indexOf(path);
  return known < 0 ? numbers.push(path) - 1 : known;
}

/** A sample text in whose place the page writes the value of the path. */
export const text = (path: string): string => `${MARK.begin}${path}${MARK.end}`;
/** A sample id or count. */
export const whole = (path: string): number => FIRST_WHOLE + placeOf(path);
/** A sample of a figure between 0 and 100. */
export const figure = (path: string): number => FIRST_NUMBER + placeOf(path) * NUMBER_STEP;

/** A sample of a share between 0 and 1. */
export const share = (path: string, size: keyof typeof FIRST_SHARES = 'middle'): number =>
  FIRST_SHARES[size] + placeOf(path) * SHARE_STEP;
/** A sample of a plain text with formulas and code. */
export const typedText = (path: string): string => `${MARK.begin}${path}|{"typed":true}${MARK.end}`;

/** A sample of a moment, long past. */
export const moment = (path: string): string => new Date(FIRST_MOMENT + placeOf(path) * MOMENT_STEP).toISOString();

/** The path of a sample moment. */
export const momentOf = (time: number): string | undefined => numbers[(time - FIRST_MOMENT) / MOMENT_STEP];

const families = [
  [FIRST_NUMBER, NUMBER_STEP],
  ...Object.values(FIRST_SHARES).map((first) => [first, SHARE_STEP] as const),
] as const;

/** The path of a sample number, and what it was multiplied with before it was written. */
export function sampleOf(value: number): { path: string; times: number } | undefined {
  const path = numbers[value - FIRST_WHOLE];
  if (path !== undefined) return { path, times: 1 };
  for (const [first, step] of families)
    for (const times of [1, 0.01, 100]) {
      const place = Math.round((value / times - first) / step);
      const found = numbers[place];
      if (found !== undefined && Math.abs(value / times - first - place * step) < step / 10)
        return { path: found, times };
    }
  return undefined;
}

/** An answer with which the build draws the screen. */
export interface SampleAnswer {
  /** The template of its address, one of the first calls of the route. */
  call: string;
  data: unknown;
  meta?: unknown;
}

/** What the screen shows instead under a condition: another answer, or another role. */
export interface ScreenCase<Answers> {
  when: When;
  /**
   * Changes a copy of the sample answers, and of what is said beside them, by the name of the answer. If the condition is about a
   * row, what else changes with it is not taken.
   */
  change?: (answers: Answers, metas: Record<string, unknown>) => void;
  /** By their paths: numbers of the changed answers that have to be small, and appear for no other reason. */
  numbers?: Readonly<Record<string, number>>;
  role?: MemberRole;
  scope?: Scope;
  /** Of a screen that knows what time it is. */
  part?: PartOfDay;
}

export interface FirstScreen {
  answers: Readonly<Record<string, SampleAnswer>>;
  /** Of a screen that is one list: without rows nothing is painted. */
  rows?: RowsOf;
  /** Names of answers whose calls may fail for some who see the screen. */
  optional?: readonly string[];
  /** Counts differ from each other and from all other numbers that the sample shows. */
  derived?: Readonly<Record<string, Derived>>;
  /** By their paths: other numbers of the sample that appear for no other reason. */
  numbers?: Readonly<Record<string, number>>;
  /** A sample moment of the day on which it is drawn, in the morning. `now`, `today` and `part` of the day are values then. */
  today?: string;
  unlessStored?: readonly string[];
  /** What is too rare to be a case. */
  unless?: When;
  cases: readonly ScreenCase<never>[];
}

/** Declares the first screen of a route; the names of the answers are those of the paths. */
export const firstScreen = <Data extends Readonly<Record<string, unknown>>>(screen: {
  answers: { readonly [Name in keyof Data]: SampleAnswer & { data: Data[Name] } };
  rows?: RowsOf & { list: NoInfer<keyof Data & string> };
  optional?: readonly NoInfer<keyof Data & string>[];
  derived?: Readonly<Record<string, Derived>>;
  numbers?: Readonly<Record<string, number>>;
  today?: string;
  unlessStored?: readonly string[];
  unless?: When;
  cases: readonly ScreenCase<NoInfer<Data>>[];
}): FirstScreen => screen as FirstScreen;

/** The same row as often as a sample has rows; only the first one's values are drawn. */
export const sampleRows = <Row extends { id: number }>(row: Row): Row[] =>
  Array.from({ length: SAMPLE_ROWS }, (_, index) => (index === 0 ? row : { ...row, id: OTHER_ROWS + index }));

/** The same element as often as other lists of a sample have elements. */
export const sampleItems = <Item>(item: (place: number) => Item): Item[] =>
  Array.from({ length: SAMPLE_ITEMS }, (_, index) => item(index));

/** By the path of a route. */
export type FirstScreens = Readonly<Record<string, FirstScreen>>;

/** By the path of a route that has first calls: why nothing is painted from them. */
export type Unpainted = Readonly<Record<string, string>>;
