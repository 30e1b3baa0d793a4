import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { type QuestionItem } from 'shared/contract/question-item';
import { renderWithPortal } from '../../testing/render';
import { ItemEditor } from '../teacher';
import { items } from '../testing/items';

const picture = new File(['x'], 'leaf.png', { type: 'image/png' });
const address = '/api/v1/upload/lecture/leaf.png';
const uploads = { uploadImage: () => Promise.resolve(address), uploadSound: () => Promise.resolve(address) };

async function editing(value: object, given = uploads) {
  const seen: object[] = [];
  function Page() {
    const [item, setItem] = useState(questionTypes.readItem(value) as QuestionItem);
    return (
      <ItemEditor
        item={item}
        language="en"
        uploads={given}
        onChange={(next) => {
          seen.push(next);
          setItem(next);
        }}
      />
    );
  }
  const { user } = await renderWithPortal(<Page />);
  await screen.findByRole('button', { name: 'Undo' });
  return { user, last: () => seen.at(-1) };
}

type User = Awaited<ReturnType<typeof editing>>['user'];

async function insertWith(user: User, words: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), words);
  await user.click(dialog.getByRole('button', { name: 'Insert the picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const addTo = (name: string) => screen.getByRole('button', { name: `Add a picture, sound or table under: ${name}` });

it.each([
  [5, ['Statement 1', 'Statement 2']],
  [6, ['Option A', 'Option B', 'Option C']],
  [9, ['Choice 1', 'Choice 2', 'Word 1', 'Word 2']],
  [10, ['Left 1', 'Belongs to 1', 'Left 2', 'Belongs to 2', 'Fits nowhere: 1']],
  [11, ['Step 1', 'Step 2', 'Step 3', 'Does not belong: 1']],
] as const)('offers in type %s a place under every text that students see', async (code, names) => {
  await editing(items[code]);
  for (const name of names) expect(addTo(name)).toBeVisible();
});

it('takes a picture under an option by the button, asks for its words, and keeps it with the option that moves', async () => {
  const { user, last } = await editing(items[6]);
  await user.click(addTo('Option A'));
  expect(await screen.findByRole('textbox', { name: 'Under Option A' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Picture' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByLabelText(/file/i), picture);
  await insertWith(user, 'A bar of zinc');
  const media = expect.stringMatching(/<img src="[^"]*leaf\.png" alt="A bar of zinc">/) as unknown;
  expect(last()).toMatchObject({ options: [{ id: 'a', text: 'Zinc', media }, { id: 'b' }, { id: 'c' }] });
  await user.click(screen.getByRole('button', { name: 'Move down: Option A' }));
  expect(last()).toMatchObject({ options: [{ id: 'b' }, { id: 'a', media }, { id: 'c' }] });
});

it.each(['paste', 'drop'] as const)('takes a picture under a right side by %s into its text', async (way) => {
  const { user, last } = await editing(items[10]);
  const field = screen.getByRole('textbox', { name: 'Belongs to 1' });
  const data = { files: [picture], types: ['Files'], getData: () => '' };
  const event =
    way === 'paste'
      ? createEvent.paste(field, { clipboardData: data })
      : createEvent.drop(field, { dataTransfer: data });
  fireEvent(field, event);
  expect(event.defaultPrevented).toBe(true);
  await insertWith(user, 'The castle of Ankara');
  expect(last()).toMatchObject({
    rights: [
      { id: 'r1', text: 'Ankara', media: expect.stringContaining('alt="The castle of Ankara"') as unknown },
      { id: 'r2' },
      { id: 'r3' },
    ],
  });
  expect(questionTypes.readItem(last())).toBeDefined();
});

it('leaves a pasted text to the field', async () => {
  await editing(items[10]);
  const field = screen.getByRole('textbox', { name: 'Belongs to 1' });
  const event = createEvent.paste(field, { clipboardData: { files: [picture], types: [], getData: () => 'Ankara' } });
  fireEvent(field, event);
  expect(event.defaultPrevented).toBe(false);
});

it('has a place under the feedback of a row and of the question', async () => {
  const { user, last } = await editing(items[8]);
  await user.click(addTo('Feedback on Answer 1'));
  const under = await screen.findByRole('textbox', { name: /^Under Feedback on/ });
  await user.click(under);
  await user.paste('See page 12.');
  expect(last()).toMatchObject({ accepted: [{ id: 'a', feedbackMedia: '<p>See page 12.</p>' }] });
  await user.click(screen.getByText('Feedback on the whole question'));
  await user.click(addTo('If it is not right'));
  await user.click(await screen.findByRole('textbox', { name: 'Under If it is not right' }));
  await user.paste('No.');
  expect(last()).toMatchObject({ feedbackMedia: { wrong: '<p>No.</p>' } });
});

it('formats the text with gaps, and adds a gap to it', async () => {
  const { user, last } = await editing(items[9]);
  await user.click(screen.getByRole('button', { name: 'Pictures, sounds, tables and formatting' }));
  expect(await screen.findByRole('textbox', { name: 'Text with gaps' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Picture' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a gap below the text' }));
  expect(last()).toMatchObject({ text: expect.stringMatching(/<p>\[\[g5\]\]<\/p>$/) as unknown });
});

it('takes no files where the page has no place for them', async () => {
  await editing(items[6], {} as typeof uploads);
  expect(screen.queryByRole('button', { name: /Add a picture/ })).toBeNull();
});
