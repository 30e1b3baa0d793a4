import { type TypeName, type typesStoryWords } from './types-story-words';
import { type Language } from './words';

type Words = (typeof typesStoryWords)[Language];

const radios = (...names: string[]) => names.map((name) => `- radio "${name}"`);
const options = () => ['- list:', ...radios('First', 'Second').flatMap((line) => ['  - listitem:', `    ${line}`])];
const written = (w: Words) => [`- textbox "${w.yourAnswer}"`, `- button "${w.photo}"`];

/** What a screen reader says of the controls of a question, in its order: roles and names, as Playwright writes them. */
const controls: Record<TypeName, (w: Words) => string[]> = {
  choice: options,
  pictorial: options,
  descriptive: written,
  whiteboard: (w) => [
    `- 'img "${w.drawing(0)}"'`,
    `- textbox "${w.drawingText}"`,
    `- button "${w.addToDrawing}"`,
    `- button "${w.photo}"`,
  ],
  trueFalse: (w) => [`- group "${w.yourAnswer}":`, ...radios(w.true, w.false).map((line) => `  ${line}`)],
  several: (w) => [
    `- group "${w.tick}":`,
    '  - list:',
    ...['Zinc', 'Glass', 'Iron', 'Wood'].flatMap((metal) => ['    - listitem:', `      - checkbox "${metal}"`]),
  ],
  numeric: (w) => [`- textbox "${w.yourAnswer}"`, `- paragraph: ${w.numberHint}`],
  short: (w) => [`- textbox "${w.yourAnswer}"`],
  gaps: (w) => ['- paragraph:', '  - text: Water is', `  - textbox "${w.gap}"`],
  matching: (w) => [
    `- paragraph: ${w.once}`,
    `- list "${w.choices}":`,
    '  - listitem: /A (Paris|Rome|Madrid)/',
    '- list:',
    ...['France', 'Italy', 'Spain'].flatMap((left, at) => [
      '  - listitem:',
      `    - text: ${left}`,
      `    - combobox "${w.match(at + 1)}":`,
      `      - option "${w.choose}" [selected]`,
    ]),
  ],
  ordering: (w) => [
    `- region "${w.pool}":`,
    `  - paragraph: ${w.poolHelp}`,
    '  - list:',
    ...[1, 2, 3].flatMap(() => ['    - listitem:', '      - button /^(Egg|Larva|Fly)$/']),
  ],
};

/** The controls of a question that is not answered yet, under its number and its text. */
export const heardOf = (type: TypeName, number: number, text: string, w: Words): string =>
  [`- 'group "${w.question(number)} ${text}"':`, ...controls[type](w).map((line) => `  ${line}`)].join('\n');

/** An order of three steps, of which the last was just added, under the name of the question. */
export const heardOrder = (number: number, text: string, w: Words): string =>
  [
    `- 'group "${w.question(number)} ${text}"':`,
    `  - list "${w.order}":`,
    ...['Egg', 'Larva', 'Fly'].flatMap((step) => ['    - listitem:', `      - text: ${step}`]),
    `      - 'toolbar "${w.step3}"':`,
    `        - 'button "${w.up3}"'`,
    `        - 'button "${w.down3}" [disabled]'`,
    `        - 'button "${w.remove3}"'`,
    `  - status: ${w.added3}`,
    '  - paragraph:',
    `    - button "${w.clear}"`,
  ].join('\n');
