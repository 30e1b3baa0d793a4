import { type BaseItem, fault, type Finding } from './definition';
import { shapeFaults } from './shape-faults';

type Path = (string | number)[];

/** What is wrong with a value that should be an item, with the path of its field; empty for the item as a whole. */
export interface Problem extends Finding {
  path: Path;
}

/** Of these an item has one: what is wrong with no row is wrong with it. */
const lists = ['accepted', 'options', 'statements', 'gaps', 'lefts', 'steps'];

const entriesOf = (value: unknown): [string | number, unknown][] =>
  Array.isArray(value)
    ? value.map((each, at) => [at, each])
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];

/** Units have no id. */
const nameOf = (value: unknown): unknown => {
  const { id, symbol } = Object(value) as { id?: unknown; symbol?: unknown };
  return id ?? symbol;
};

/** The paths of all rows of that name, from the outside in; not of rows within them. */
const rowsNamed = (value: unknown, name: string): Path[] =>
  entriesOf(value).flatMap(([key, part]) =>
    nameOf(part) === name ? [[key]] : rowsNamed(part, name).map((path) => [key, ...path]),
  );

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (Object(part) as Record<string | number, unknown>)[key], value);

function ownList(item: BaseItem): Path {
  const name = lists.find((each) => each in item);
  return name === undefined ? [] : [name];
}

/** Where a finding is: ids are those of alternatives, or of a gap and then of what is in it. */
function pathOf(item: BaseItem, [first, second]: readonly string[]): Path {
  if (first === undefined) return ownList(item);
  const [row, ...others] = rowsNamed(item, first);
  // A sign in the text of gaps, which no gap has.
  if (!row) return 'text' in item ? ['text'] : ownList(item);
  // Lists of one item may use the same ids.
  if (others.length > 0) return [];
  const [within = []] = second === undefined ? [] : rowsNamed(valueAt(item, row), second);
  return [...row, ...within];
}

export const placed = (item: BaseItem, finding: Finding): Problem => ({ ...finding, path: pathOf(item, finding.at) });

/** The rows of a value along a path, as findings name them. */
const namesAlong = (value: unknown, path: Path): string[] =>
  path.flatMap((_key, at) => {
    const name = nameOf(valueAt(value, path.slice(0, at + 1)));
    return typeof name === 'string' ? [name] : [];
  });

/** What a schema says of a value. */
interface ShapeIssue {
  code?: string | undefined;
  message: string;
  path: PropertyKey[];
  origin?: string;
  keys?: string[];
}

const byOrigin: Record<string, Record<string, string>> = {
  too_big: { string: 'textTooLong', array: 'tooMany', number: 'noNumber', int: 'noNumber' },
  too_small: { string: 'emptyText', number: 'noNumber', int: 'noNumber' },
};

function codeOf({ code = '', message, origin = '' }: ShapeIssue): string {
  return shapeFaults.find((own) => own === message) ?? byOrigin[code]?.[origin] ?? 'unreadable';
}

/** What keeps a value from being an item, as findings. */
export const shapeProblem = (value: unknown, issue: ShapeIssue): Problem => {
  const unknown = issue.code === 'unrecognized_keys' ? (issue.keys ?? []).slice(0, 1) : [];
  const path = [...issue.path.filter((key) => typeof key !== 'symbol'), ...unknown];
  return { ...fault(codeOf(issue), namesAlong(value, path)), path };
};
