import fc from 'fast-check';
import { type Body, type Item, plain, type RichText } from '../core/item';

const words = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'ışık',
      'Ğ',
      '=',
      '~',
      '#',
      '{',
      '}',
      ':',
      '\\',
      '%',
      '*',
      '//',
      '1,5',
      '&',
      '<x',
      '"',
      '[t]',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '));
const html = words.map((text): RichText => ({
  format: 'html',
  text: `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '”').replace(/>/g, '&gt;')}</p>`,
}));
const rich = fc.oneof(words.map(plain), html);
const optionalRich = fc.option(html, { nil: undefined });
const shares = fc.constantFrom(1, 0.5, 1 / 3, 0.25, 1 / 7, 0);
const decimal = fc.integer({ min: -9999, max: 9999 }).map((number) => String(number / 100));

const withFeedback = <T extends object>(value: T, feedback: RichText | undefined): T & { feedback?: RichText } =>
  feedback ? { ...value, feedback } : value;

const option = fc.tuple(html, optionalRich).map(([text, feedback]) => withFeedback({ text }, feedback));
const choice: fc.Arbitrary<Body> = fc
  .tuple(fc.array(option, { minLength: 1, maxLength: 5 }), option, fc.boolean())
  .map(([others, right, isSingle]) => ({
    kind: 'choice',
    options: [{ ...right, fraction: 1 }, ...others.map((one) => ({ ...one, fraction: isSingle ? 0 : -0.5 }))],
    rule: isSingle ? { kind: 'one' } : { kind: 'weights', floor: 0, ceiling: 1 },
  }));
const short: fc.Arbitrary<Body> = fc
  .array(fc.tuple(words, shares, optionalRich), { minLength: 1, maxLength: 4 })
  .map((answers) => ({
    kind: 'short',
    answers: answers.map(([text, fraction, feedback]) => withFeedback({ text, fraction }, feedback)),
    isCaseSensitive: false,
    hasWildcards: true,
  }));
const numeric: fc.Arbitrary<Body> = fc
  .array(fc.tuple(decimal, fc.constantFrom('0', '0.05', '2'), shares, optionalRich), { minLength: 1, maxLength: 3 })
  .map((answers) => ({
    kind: 'numeric',
    answers: answers.map(([value, amount, fraction, feedback]) =>
      withFeedback(
        { range: { kind: 'around' as const, value, tolerance: { kind: 'absolute' as const, amount } }, fraction },
        feedback,
      ),
    ),
  }));
const truth: fc.Arbitrary<Body> = fc
  .tuple(fc.boolean(), optionalRich, optionalRich)
  .map(([isTrue, feedbackTrue, feedbackFalse]) => ({
    kind: 'true-false',
    isTrue,
    ...(feedbackTrue && { feedbackTrue }),
    ...(feedbackFalse && { feedbackFalse }),
  }));
const matching: fc.Arbitrary<Body> = fc
  .tuple(fc.array(fc.tuple(html, words), { minLength: 2, maxLength: 4 }), fc.array(words, { maxLength: 2 }))
  .map(([pairs, distractors]) => ({
    kind: 'matching',
    pairs: pairs.map(([left, right]) => ({ left, right: plain(right) })),
    distractors: distractors.map(plain),
    rule: 'per-pair',
  }));
const ordering: fc.Arbitrary<Body> = fc
  .tuple(
    fc.array(html, { minLength: 2, maxLength: 5 }),
    fc.constantFrom('all-or-nothing' as const, 'exact-place' as const, 'distance' as const),
  )
  .map(([items, rule]) => ({ kind: 'ordering', items, rule }));

const body = fc.oneof(
  choice,
  short,
  numeric,
  truth,
  matching,
  ordering,
  fc.constant<Body>({ kind: 'essay' }),
  fc.constant<Body>({ kind: 'description' }),
);

/** Items that GIFT and Moodle XML can both hold whole. */
export const arbitraryItem: fc.Arbitrary<Item> = fc
  .record({
    stem: rich,
    body,
    name: fc.option(
      words.filter((text) => !text.includes('::')),
      { nil: undefined },
    ),
    id: fc.option(fc.constantFrom('F-12', 'a]b', 'x\\y'), { nil: undefined }),
    general: optionalRich,
    tags: fc.array(fc.constantFrom('ısı', 'easy', 'a]b'), { maxLength: 2 }),
    category: fc.array(fc.constantFrom('Fizik', 'Isı / Sıcaklık', 'c:d'), { maxLength: 3 }),
  })
  .map(({ stem, body: asked, name, id, general, tags, category }) => ({
    ...(id && { id }),
    ...(name && { name }),
    stem,
    body: asked,
    ...(general && asked.kind !== 'description' && { feedback: { general } }),
    tags,
    category,
    files: [],
    place: {},
  }));

/** Without what writing cannot keep: places, and spaces at the ends of texts. */
export const withoutPlace = (items: readonly Item[]): unknown =>
  items.map((item) => ({ ...item, place: undefined, files: item.files.map(({ name }) => name) }));
