import { type Item, type RichText } from '@teacher-portal/interchange/core/item';

type Tree = Record<string, unknown>;

/** Blanks around a gap, and formats that the parser takes from the stem, are no difference. */
const plainOf = (text: unknown): string =>
  String((text as { text?: unknown } | null | undefined)?.text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ?_____ ?/g, '_____')
    .replace(/<!--.*?-->/g, '')
    .replace(/: (#|rgb)/g, ':$1')
    .replace(/;\s*/g, ';')
    .replace(/;"/g, '"')
    .replace(/&nbsp;|\u00A0/g, ' ')
    .replace(/&gt;/g, '>')
    .trim();

const feedbackOf = (feedback: RichText | undefined): string => plainOf(feedback);

function answersOf({ body }: Item): unknown[] {
  switch (body.kind) {
    case 'choice':
      return body.options.map((option) => [
        option.fraction > 0 && (option.fraction === 1 || body.rule.kind !== 'one'),
        plainOf(option.text),
        feedbackOf(option.feedback),
        option.fraction,
      ]);
    case 'short':
      return body.answers.map((answer) => [
        plainOf({ text: answer.text }),
        feedbackOf(answer.feedback),
        answer.fraction,
      ]);
    case 'matching':
      return [...body.pairs, ...body.distractors.map((right) => ({ left: undefined, right }))].map(
        ({ left, right }) => [plainOf(left), plainOf(right)],
      );
    case 'numeric':
      return body.answers.map(({ range, fraction, feedback }) => [
        range.kind === 'around'
          ? [Number(range.value), Number(range.tolerance.amount)]
          : range.kind === 'between'
            ? [Number(range.min), Number(range.max)]
            : [],
        feedbackOf(feedback),
        fraction,
      ]);
    case 'true-false':
      return [body.isTrue, feedbackOf(body.feedbackTrue), feedbackOf(body.feedbackFalse)];
    default:
      return [];
  }
}

const share = (weight: unknown, otherwise: number): number => {
  if (weight === null || weight === undefined) return otherwise;
  const percent = Number(weight);
  const third = Math.round(percent * 3) / 3;
  return Math.abs(third - percent) < 0.001 ? third / 100 : percent / 100;
};

function numberOf(choice: Tree): unknown {
  const given = (choice.text ?? choice) as Tree;
  if (given.type === 'high-low') return [given.numberLow, given.numberHigh];
  return [Number(given.number), Number(given.range ?? 0)];
}

function treeAnswers(tree: Tree): unknown[] {
  const choices = (Array.isArray(tree.choices) ? tree.choices : [tree.choices]).filter(Boolean) as Tree[];
  const hasRight = choices.some((choice) => choice.isCorrect === true);
  switch (tree.type) {
    case 'MC':
      return choices.map((choice) => {
        const fraction = choice.isCorrect === true ? 1 : share(choice.weight, 0);
        return [
          fraction > 0 && (fraction === 1 || !hasRight),
          plainOf(choice.text),
          plainOf(choice.feedback),
          fraction,
        ];
      });
    case 'Short':
      return choices.map((choice) => [plainOf(choice.text), plainOf(choice.feedback), share(choice.weight, 1)]);
    case 'Matching':
      return ((tree.matchPairs ?? []) as Tree[]).map((pair) => [
        plainOf(pair.subquestion),
        plainOf({ text: pair.subanswer }),
      ]);
    case 'Numerical':
      return choices.map((choice) => [numberOf(choice), plainOf(choice.feedback), share(choice.weight, 1)]);
    case 'TF':
      // The parser calls the first comment that of a true answer; Moodle shows it with the wrong answer.
      return [tree.isTrue];
    default:
      return [];
  }
}

const names: Record<string, string> = {
  'true-false': 'TF',
  choice: 'MC',
  short: 'Short',
  numeric: 'Numerical',
  matching: 'Matching',
  essay: 'Essay',
  description: 'Description',
};

/** A description has become the passage of the questions behind it; the parser keeps it as an item. */
function passageAbove({ passage, place }: Item, before: Item | undefined): Item[] {
  if (!passage || before?.passage?.key === passage.key) return [];
  const { text: stem, name } = passage;
  return [{ stem, ...(name && { name }), body: { kind: 'description' }, tags: [], category: [], files: [], place }];
}

const round = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toFixed(6)) : value);

/**
 * Compares items with the syntax tree that gift-pegjs makes of the same file. Returns the first difference. `trueFeedback`
 * of the parser is the first comment, `falseFeedback` the second one; Moodle decides which answer each belongs to.
 */
export function compareWithTree(read: readonly Item[], text: string): string | undefined {
  const items = read.flatMap((item, at) => [...passageAbove(item, read[at - 1]), item]);
  const trees = (JSON.parse(text) as Tree[]).filter((tree) => tree.type !== 'Category');
  if (trees.length !== items.length) return `${items.length} items instead of ${trees.length}`;
  for (const [at, tree] of trees.entries()) {
    const item = items[at];
    if (!item) continue;
    const isTruth = item.body.kind === 'true-false';
    const ours = [
      names[item.body.kind],
      item.name ?? '',
      plainOf(item.stem),
      isTruth ? answersOf(item).slice(0, 1) : answersOf(item),
      plainOf(item.feedback?.general),
      item.id ?? '',
      item.tags,
    ];
    const theirs = [
      tree.type,
      tree.title ?? '',
      plainOf(tree.stem),
      treeAnswers(tree),
      plainOf(tree.globalFeedback),
      tree.id ?? '',
      tree.tags ?? [],
    ];
    const [a, b] = [JSON.stringify(ours, round), JSON.stringify(theirs, round)];
    if (a !== b) return `item ${at + 1}: ${a} instead of ${b}`;
  }
  return undefined;
}
