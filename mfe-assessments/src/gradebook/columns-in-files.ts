import { foldHeading, identityOf } from '@teacher-portal/remote-sdk/contract/identity-headings';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';

/** The headings of a gradebook in files: a duplicate title is followed by the key of its column. */
export function fileHeadings(columns: readonly GradebookColumn[], reserved: readonly string[] = []): string[] {
  const folded = columns.map(({ title }) => foldHeading(title));
  const taken = new Set(reserved.map(foldHeading));
  return columns.map(({ title, key }, at) => {
    const own = folded[at] ?? '';
    const isClear = own !== '' && folded.filter((other) => other === own).length === 1;
    return isClear && !taken.has(own) && identityOf(title) === undefined ? title : `${title} [${key}]`;
  });
}

/** The target of a column of a file: `c3` is a column of the gradebook, `c3.2` its second question. */
export const partPlace = (key: string, part: number): string => `${key}.${part + 1}`;

/** The target of what is said about a mark, as “late”, in a column of its own. */
export const flagPlace = (key: string): string => `${key}.flag`;

/** The heading of that column; `word` is its name in the language of the file. */
export const flagHeading = ({ title, key }: GradebookColumn, word: string): string =>
  `${title} · ${word} [${flagPlace(key)}]`;

/** The title of a question of a column, in the interface and in files. */
export const partTitle = (title: string, part: number): string => `${title} · ${part + 1}`;

/** The headings of the questions of a column that is marked by question. */
export const partHeadings = ({ title, key, parts }: GradebookColumn): string[] =>
  (parts ?? []).map((_, part) => `${partTitle(title, part)} [${partPlace(key, part)}]`);

/** All possible targets of marks in a file, with their titles. */
export const placesOf = (columns: readonly GradebookColumn[]) =>
  columns.flatMap(({ key, title, parts }) => [
    { place: key, title },
    ...(parts ?? []).map((_, part) => ({ place: partPlace(key, part), title: partTitle(title, part) })),
  ]);

/** Canvas adds its number to a title: “Unit 1 (123)”; Moodle the kind and the form of the mark: “Quiz: Unit 1 (Real)”. */
const withoutSystem = (heading: string): string =>
  heading
    .replace(/\s*\((?:\d+|real|gerçek)\)\s*$/iu, '')
    .replace(/^(?:quiz|assignment|sınav|ödev|kısa sınav):\s*/iu, '');

/** The target that a heading refers to. */
export function placeOfHeading(heading: string, columns: readonly GradebookColumn[]): string | undefined {
  const named = /\[([ac]\d+(?:\.(?:\d+|flag))?)\]\s*$/.exec(heading)?.[1];
  const places = [...placesOf(columns).map(({ place }) => place), ...columns.map(({ key }) => flagPlace(key))];
  if (named !== undefined && places.includes(named)) return named;
  for (const title of [heading, withoutSystem(heading)]) {
    const folded = foldHeading(title);
    const [same, another] = columns.filter((column) => foldHeading(column.title) === folded);
    if (folded !== '' && same && !another) return same.key;
  }
  return undefined;
}
