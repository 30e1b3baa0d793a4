import { type Body, type ChoiceRule, type GapAnswer, type Item, type NumberRange, type RichText } from '../core/item';
import { anything, boolean, byKind, list, nullable, number, object, oneOf, type Shape, string } from './shape';

const withKind = <K extends string>(kind: K): { kind: Shape<K> } => ({ kind: oneOf(kind) });

const range: Shape<NumberRange> = byKind<NumberRange>({
  around: object(
    {
      ...withKind('around'),
      value: string,
      tolerance: object({ kind: oneOf('absolute', 'relative', 'decimals', 'figures'), amount: string }, {}),
    },
    {},
  ),
  between: object(
    { ...withKind('between'), min: nullable(string), max: nullable(string) },
    { isMinOpen: boolean, isMaxOpen: boolean },
  ),
  any: object(withKind('any'), {}),
});

const rules = ['one', 'all-or-nothing', 'right-minus-wrong', 'decisions', 'decisions-right-minus-wrong'] as const;
const rule: Shape<ChoiceRule> = byKind<ChoiceRule>({
  ...Object.fromEntries(rules.map((kind) => [kind, object(withKind(kind), {})])),
  weights: object({ ...withKind('weights'), floor: nullable(number), ceiling: nullable(number) }, {}),
});

const units = object(
  {
    units: list(object({ name: string, multiplier: string }, {})),
    rule: oneOf('ignored', 'share-of-earned', 'share-of-marks'),
    penalty: number,
  },
  {},
);

const pairRule = oneOf('per-pair', 'all-or-nothing');
const orderRule = oneOf(
  'all-or-nothing',
  'exact-place',
  'next-neighbour',
  'all-pairs',
  'longest-order',
  'longest-run',
  'distance',
);

function answerShapes(rich: Shape<RichText>) {
  const options = list(object({ text: rich, fraction: number }, { feedback: rich, isFixed: boolean }));
  const forms = list(object({ text: string, fraction: number }, { feedback: rich, isCaseSensitive: boolean }));
  const numbers = list(object({ range, fraction: number }, { feedback: rich }));
  return {
    choice: object(
      { ...withKind('choice'), options, rule },
      { isShuffled: boolean, numbering: string, maxTicks: number },
    ),
    short: object({ ...withKind('short'), answers: forms, isCaseSensitive: boolean, hasWildcards: boolean }, {}),
    numeric: object({ ...withKind('numeric'), answers: numbers }, { units }),
  };
}

function bodyShape(rich: Shape<RichText>): Shape<Body> {
  const answers = answerShapes(rich);
  const gap = object({ id: string, weight: number, answer: byKind<GapAnswer>(answers) }, {});
  const pairs = list(object({ left: rich, right: rich }, { fraction: number, feedback: rich }));
  return byKind<Body>({
    ...answers,
    description: object(withKind('description'), {}),
    essay: object(withKind('essay'), { template: rich, sampleAnswer: rich, files: number }),
    'true-false': object({ ...withKind('true-false'), isTrue: boolean }, { feedbackTrue: rich, feedbackFalse: rich }),
    matching: object(
      { ...withKind('matching'), pairs, distractors: list(rich), rule: pairRule },
      { isShuffled: boolean },
    ),
    ordering: object({ ...withKind('ordering'), items: list(rich), rule: orderRule }, {}),
    gaps: object({ ...withKind('gaps'), gaps: list(gap), rule: pairRule }, { isBankReused: boolean }),
    unsupported: object({ ...withKind('unsupported'), type: string, source: string }, {}),
  });
}

/** The shape of an item; `clean` takes active content out of each text that can have some. */
export function itemShape(clean: (text: RichText) => RichText): Shape<Item> {
  const parts = object({ format: oneOf('plain', 'html', 'markdown', 'moodle'), text: string }, {});
  const rich: Shape<RichText> = (value, path) => clean(parts(value, path));
  return object(
    {
      stem: rich,
      body: bodyShape(rich),
      tags: list(string),
      category: list(string),
      files: list(object({ name: string }, { base64: string })),
      place: object({}, { file: string, line: number, path: string }),
    },
    {
      id: string,
      name: string,
      passage: object({ key: string, text: rich }, { name: string, at: number }),
      marks: number,
      feedback: object({}, { general: rich, correct: rich, partly: rich, incorrect: rich }),
      hints: list(rich),
      penalty: number,
      markerNotes: rich,
      isRetired: boolean,
      exact: object({ product: string, version: number, question: anything }, {}),
    },
  );
}
