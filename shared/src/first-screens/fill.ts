import {
  type Derived,
  type FirstScreenTemplate,
  type Part,
  type PartFormat,
  type RowsOf,
  type TemplateNode,
  type When,
} from 'shared/contract/first-screens';
import { addDays, localDay } from 'shared/contract/day';
import type { MemberRole } from 'shared/contract/enums';
import { type PersonName, sortName } from 'shared/contract/name-order';
import { may } from 'shared/contract/rights';
import { markLanguage } from 'shared/ui/rich-text/text-language';
import { typedNodes } from 'shared/ui/rich-text/typed-parts';

/** What a template is filled with; none of it is validated, so each access may fail. */
export interface ScreenData {
  language: string;
  role: MemberRole | undefined;
  /** The answers by name, `school`, `grade` and `scope`. */
  values: Readonly<Record<string, unknown>>;
}

type Row = Readonly<Record<string, unknown>>;
/** More than a window shows; the real list draws the others when they are scrolled to. */
const MOST_ROWS = 60;
const SVG = 'http://www.w3.org/2000/svg';
/** Elements that load or run something. A template of a build holds none. */
const harmful = /^(?:script|style|link|meta|base|iframe|object|embed|form|img|video|audio|source)$/i;

function at(path: string, { values }: ScreenData, row: Row | undefined): unknown {
  const names = path.split('.');
  const start: unknown = names[0] === '' ? row : values;
  return names.filter(Boolean).reduce<unknown>((found, name) => (found as Row)[name], start);
}

/** Of what a row may have, nothing is a list without elements. */
const listAt = (path: string, data: ScreenData, row?: Row): readonly Row[] => {
  const list = at(path, data, row) ?? [];
  if (!Array.isArray(list)) throw new TypeError(`${path} is no list`);
  return list as Row[];
};

/** @throws TypeError for a condition of another schema */
export function holds(when: When, data: ScreenData, row?: Row): boolean {
  if ('missing' in when) return [undefined, null, ''].includes(at(when.missing, data, row) as null);
  if ('field' in when) return at(when.field, data, row) === when.is;
  if ('some' in when) return listAt(when.some, data, row).some((each) => holds(when.where, data, each));
  if ('different' in when)
    return (
      new Set(
        listAt(when.in, data, row)
          .map((each) => at(when.different, data, each))
          .filter(Boolean),
      ).size > 1
    );
  if ('same' in when) return at(when.same, data, row) === at(when.as, data, row);
  if ('past' in when) return Date.parse(String(at(when.past, data, row))) < Date.now();
  if ('below' in when) {
    const { limit } = when;
    return (
      (at(when.below, data, row) as number) < ((typeof limit === 'string' ? at(limit, data, row) : limit) as number)
    );
  }
  if ('day' in when)
    return localDay(Date.parse(String(at(when.day, data, row)))) === addDays(String(data.values.today), when.in);
  if ('may' in when) return data.role === undefined || may(data.role, when.may);
  if ('not' in when) return !holds(when.not, data, row);
  return when.all.every((each) => holds(each, data, row));
}

type Written = Exclude<PartFormat, { typed: true }>;
const formats = new Map<Written, (value: unknown) => string>();

function formatBy(format: Written): (value: unknown) => string {
  if ('moment' in format) {
    const made = new Intl.DateTimeFormat(format.locale, format.moment);
    const { days } = format;
    // Nothing but a moment as the API writes it; the format throws for what is none.
    return (value) => {
      const begin = new Date(value as string);
      if (days === undefined) return made.format(begin);
      return made.formatRange(begin, new Date(addDays(value as string, days))).replace(/\s/g, ' ');
    };
  }
  const made = new Intl.NumberFormat(format.locale, format.options);
  return (value) => {
    if (typeof value !== 'number') throw new TypeError('A figure of the screen is missing.');
    return made.format(value * format.times);
  };
}

function written(value: unknown, format: PartFormat | undefined): string {
  if (format === undefined || 'typed' in format || value === null) {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new TypeError('A text of the screen is missing.');
  }
  const known = formats.get(format) ?? formatBy(format);
  formats.set(format, known);
  return known(value);
}

const textOf = (part: Part, data: ScreenData, row: Row | undefined): string =>
  typeof part === 'string' ? part : written(at(part.path, data, row), part.format);

function setAttribute(element: Element, name: string, parts: readonly Part[], data: ScreenData, row: Row | undefined) {
  const value = parts.map((part) => textOf(part, data, row)).join('');
  if (/^on/i.test(name)) throw new TypeError('A template holds a script.');
  // An address begins as the build wrote it: no value can make another of it.
  if (name === 'href' && !(typeof parts[0] === 'string' && /^[/#]/.test(parts[0]))) return;
  // The policy forbids the attribute, not the property.
  if (name === 'style') (element as HTMLElement).style.cssText = value;
  else element.setAttribute(name, value);
}

const isTyped = (node: TemplateNode): boolean =>
  typeof node === 'object' && 'path' in node && node.format !== undefined && 'typed' in node.format;

function nodesOf(node: TemplateNode, data: ScreenData, row: Row | undefined, inSvg: boolean): Node[] {
  if (typeof node === 'string' || 'path' in node) {
    const text = textOf(node, data, row);
    return isTyped(node) ? typedNodes(text) : [document.createTextNode(text)];
  }
  if ('choose' in node) {
    const chosen = node.choose.find(([when]) => holds(when, data, row))?.[1] ?? node.otherwise;
    return chosen.flatMap((each) => nodesOf(each, data, row, inSvg));
  }
  if ('each' in node)
    return listAt(node.each, data, row)
      .slice(0, node.most ?? MOST_ROWS)
      .flatMap((each) => nodesOf(node.row, data, each, inSvg));
  const [tag, attributes, ...children] = node;
  if (harmful.test(tag)) throw new TypeError(`A template holds ${tag}.`);
  const isSvg = inSvg || tag === 'svg';
  const inside = children.flatMap((child) => nodesOf(child, data, row, isSvg));
  // One text, as the component has it.
  if (tag === '') return [document.createTextNode(inside.map(({ nodeValue }) => nodeValue).join(''))];
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, parts] of Object.entries(attributes))
    setAttribute(element, name, Array.isArray(parts) ? (parts as readonly Part[]) : [parts as Part], data, row);
  element.append(...inside);
  // Which has ligatures of its own.
  if (children.some(isTyped)) markLanguage(element as HTMLElement, undefined);
  return [element];
}

/** The rows in the order in which the screen lists them. */
function inOrder(list: readonly Row[], order: RowsOf['order'], data: ScreenData): readonly Row[] {
  if (order === 'sent') return list;
  const { compare } = new Intl.Collator(data.language, { numeric: true });
  if (order === 'names') {
    const keyed = list.map((row) => ({ row, key: sortName(row as unknown as PersonName), id: Number(row.id) }));
    return keyed.sort((a, b) => compare(a.key, b.key) || a.id - b.id).map(({ row }) => row);
  }
  const keyed = list.map((row) => ({ row, key: String(at(order.by, data, row) ?? '') }));
  return keyed
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || compare(a.key, b.key))
    .map(({ row }) => row);
}

/** A value that the screen works out. @public for remotes elsewhere. */
export function derivedFrom(derived: Derived, data: ScreenData): unknown {
  const number = (path: string) => at(path, data, undefined) as number;
  if ('from' in derived) {
    const { from, times = 1, less = 0 } = derived;
    return number(from) * times - (typeof less === 'string' ? number(less) : less);
  }
  if ('sum' in derived)
    return listAt(derived.sum, data).reduce((sum, row) => sum + (at(derived.of, data, row) as number), 0);
  if ('parts' in derived) {
    const parts = derived.parts.filter(({ when }) => holds(when, data)).slice(0, derived.most);
    return parts.map(({ kind, count }, place) => ({ kind, count: number(count), after: parts.length - 1 - place }));
  }
  const isOf = (row: Row) => holds(derived.where, data, row);
  if ('first' in derived) return listAt(derived.first, data).find(isOf);
  if ('list' in derived) return listAt(derived.list, data).filter(isOf);
  return listAt(derived.count, data).filter(isOf).length;
}

/** The data with the values that the screen works out, in their order. */
export function withDerived(derived: FirstScreenTemplate['derived'], data: ScreenData): ScreenData {
  const values: Record<string, unknown> = { ...data.values };
  const all = { ...data, values };
  for (const [name, how] of Object.entries(derived ?? {})) values[name] = derivedFrom(how, all);
  return all;
}

/**
 * The screen of a template with the values of this page. Texts become text nodes, so no value can become markup.
 *
 * @throws TypeError if the answers do not have what the template needs: it is of another release than the server
 */
export function filledScreen(
  { screens, rows, derived, unless }: FirstScreenTemplate,
  width: keyof FirstScreenTemplate['screens'],
  data: ScreenData,
): Node[] {
  const values: Record<string, unknown> = { ...data.values };
  if (rows) {
    const { only } = rows;
    const listed = listAt(rows.list, data).filter((row) => !only || holds(only, data, row));
    // Conditions such as “some student has a number” are about all of them, whatever is drawn.
    const list = inOrder(listed, rows.order, data);
    if (list.length === 0) throw new TypeError('A list without rows has another screen.');
    values[rows.list] = list;
  }
  const all = withDerived(derived, { ...data, values });
  if (unless && holds(unless, all)) throw new TypeError('This is another screen.');
  return screens[width].flatMap((node) => nodesOf(node, all, undefined, false));
}
