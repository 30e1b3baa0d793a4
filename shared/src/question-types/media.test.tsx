import { screen, waitFor, within } from '@testing-library/react';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { type BaseItem } from '@teacher-portal/question-types/definition';
import { renderWithPortal } from '../testing/render';
import { ItemAnswer, ItemPrint } from './item-answer';
import { answering } from './testing/answering';
import { items } from './testing/items';

const picture = (name: string) => `<p><img src="/api/v1/upload/lecture/a.png" alt="Picture of ${name}"></p>`;

/** With a picture under every text that is listed, and under what is said of it. */
function pictured(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pictured);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pictured(each)]));
  const { id, text, feedback, kind } = inner;
  const isForm = kind !== undefined || (typeof text === 'string' && ['mitochondrion', 'wet'].includes(text));
  return {
    ...inner,
    ...(typeof id === 'string' && typeof text === 'string' && !isForm && { media: picture(text) }),
    ...(typeof feedback === 'string' && { feedbackMedia: picture(`feedback ${feedback}`) }),
  };
}

const itemWithPictures = (code: keyof typeof items): BaseItem => {
  const item = questionTypes.readItem({
    ...(pictured(items[code]) as object),
    feedbackMedia: { general: '<table><tbody><tr><td>Told</td></tr></tbody></table>' },
  });
  if (!item) throw new Error('The item cannot be read.');
  return item;
};

/** The texts under which students see pictures. */
const shown = {
  5: ['Ice floats', 'Iron floats'],
  6: ['Zinc', 'Glass', 'Iron'],
  7: [],
  8: [],
  9: ['gold', 'hydrogen', 'oxygen', 'neon'],
  10: ['Türkiye', 'France', 'Ankara', 'Paris', 'Rome'],
  11: ['Egg', 'Larva', 'Fly', 'Seed'],
} as const;
const codes = Object.keys(shown).map(Number) as (keyof typeof shown)[];

describe.each(codes)('an item of type %s with pictures', (code) => {
  const item = itemWithPictures(code);

  it('shows them where it is answered, and what is told once it is scored', async () => {
    const context = { language: 'en' };
    const answer = questionTypes.rightAnswer(item, context) as object;
    const result = questionTypes.score(item, answer, context);
    await answering(item, { answer, result, told: questionTypes.told(item, result) });
    for (const name of shown[code]) expect(await screen.findByAltText(`Picture of ${name}`)).toBeVisible();
    expect(within(screen.getByRole('table')).getByText('Told')).toBeVisible();
    const said = { 5: 'It is less dense.', 8: 'Exactly.' }[Number(code)];
    if (said) expect(screen.getByAltText(`Picture of feedback ${said}`)).toBeVisible();
  });

  it('prints them, and nothing that is told', async () => {
    const { container } = await renderWithPortal(<ItemPrint type={code} asked={questionTypes.asked(item)} />);
    await waitFor(() => expect(container.querySelector('.qt-print')).not.toBeNull());
    for (const name of shown[code]) expect(await screen.findByAltText(`Picture of ${name}`)).toBeVisible();
    expect(container.querySelector('table')).toBeNull();
  });
});

it('lists choices with letters where a menu cannot show them, and formulas in the list alone', async () => {
  const { user, worth } = await answering({
    type: 9,
    text: '<p>One half is [[g1]], a third is [[g2]].</p>',
    gaps: [
      {
        id: 'g1',
        part: {
          kind: 'menu',
          options: [
            { id: 'a', text: '$\\frac{1}{2}$', fraction: '1' },
            { id: 'b', text: '2' },
          ],
        },
      },
      { id: 'g2', part: { kind: 'word', wordIds: ['w'] } },
    ],
    words: [
      { id: 'w', text: '$\\frac{1}{3}$' },
      { id: 'v', text: 'three' },
    ],
  });
  const [first, second] = screen.getAllByRole('combobox').map((menu) => within(menu));
  const named = (menu: typeof first) => menu?.getAllByRole('option').map(({ textContent }) => textContent);
  expect(named(first)).toEqual(['Choose', 'A', 'B · 2']);
  expect(named(second)).toEqual(['Choose', 'A', 'B · three']);
  const list = screen.getByRole('list', { name: 'Choices of gap 1' });
  expect(list.querySelector('.katex, math')).not.toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gap 1' }), 'A');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gap 2' }), 'A');
  expect(worth()).toBe('1');
});

it('keeps menus of plain words as they are', async () => {
  await renderWithPortal(
    <ItemAnswer
      type={9}
      asked={questionTypes.asked(questionTypes.readItem(items[9]) as BaseItem)}
      answer={null}
      onChange={() => undefined}
    />,
  );
  expect(await screen.findByRole('option', { name: 'gold' })).toBeVisible();
  expect(screen.queryByRole('list', { name: /Choices of gap/ })).toBeNull();
});
