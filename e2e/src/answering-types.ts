import { expect, type Locator } from '@playwright/test';
import { type Hand } from './hand';
import { type TypeName, type typesStoryWords } from './types-story-words';
import { type Language } from './words';

const pairs = [
  ['France', 'Paris'],
  ['Italy', 'Rome'],
  ['Spain', 'Madrid'],
] as const;
export const steps = ['Egg', 'Larva', 'Fly'] as const;
export { pairs };

type Answering = (root: Locator, hand: Hand, words: (typeof typesStoryWords)[Language]) => Promise<void>;

/** The label of the choice with this text, which begins with a letter. */
const labelOf = async (select: Locator, text: string): Promise<string> =>
  (await select
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .textContent()) ?? '';

const option: Answering = (root, hand) => hand.check(root.getByRole('radio', { name: /Second$/ }));
const text =
  (typed: (words: (typeof typesStoryWords)[Language]) => string): Answering =>
  (root, hand, words) =>
    hand.write(root.getByRole('textbox', { name: words.yourAnswer }), typed(words));

/** An answer to what only a person scores. */
export const answerByHand: Partial<Record<TypeName, Answering>> = {
  descriptive: text(() => 'Because'),
  whiteboard: async (root, hand, words) => {
    await hand.write(root.getByRole('textbox', { name: words.drawingText }), 'Cell');
    await hand.press(root.getByRole('button', { name: words.addToDrawing, exact: true }));
    await expect(root.getByRole('img', { name: words.drawing(1) })).toBeVisible();
  },
};

/** The right answer to each type that a rule scores, given by whoever sees the question. */
export const answerRightly: Partial<Record<TypeName, Answering>> = {
  choice: option,
  pictorial: option,
  trueFalse: (root, hand, words) => hand.check(root.getByRole('radio', { name: words.false, exact: true })),
  several: async (root, hand) => {
    for (const name of [/Zinc$/, /Iron$/]) await hand.check(root.getByRole('checkbox', { name }));
  },
  numeric: text(({ decimal }) => decimal),
  short: text(() => 'mitosis'),
  gaps: (root, hand, words) => hand.write(root.getByRole('textbox', { name: words.gap, exact: true }), 'wet'),
  matching: async (root, hand, words) => {
    for (const [at, [, right]] of pairs.entries()) {
      const select = root.getByRole('combobox', { name: words.match(at + 1) });
      await hand.choose(select, await labelOf(select, right));
    }
  },
  ordering: async (root, hand) => {
    for (const step of steps) {
      await hand.press(root.getByRole('button', { name: step, exact: true }));
      await expect(root.getByRole('button', { name: step, exact: true })).toHaveCount(0);
    }
  },
};
