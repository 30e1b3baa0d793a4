import { fireEvent, screen } from '@testing-library/react';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { type SliderAnswer, type SliderItem } from '@teacher-portal/question-types/testing/slider/schema';
import { slider } from '@teacher-portal/question-types/testing/slider/type';
import { typeTable } from '@teacher-portal/question-types/type-table';
import { type QuestionItem } from 'shared/contract/question-item';
import { renderWithPortal } from '../testing/render';
import { lazyPart } from '../ui/core';
import { type AnswerViewProps, type PrintViewProps } from './answer-props';
import { answerViews } from './answers';
import { type EditorProps } from './editing/editor-props';
import { editorsBy } from './editing/editors-by';
import { editors } from './editors';
import { answersBy, printsBy, withTexts } from './item-answer';
import { empty } from './testing/slider/empty';

/** The lines that a twelfth type adds to the tables; all else is in its two folders. */
const types = typeTable([...questionTypes.types, slider]);
const answers = {
  ...answerViews,
  99: async () => (await import('./testing/slider/answer-view')).AnswerView as (props: AnswerViewProps) => never,
};
const forTeachers = {
  ...editors,
  99: {
    empty,
    Icon: SlidersHorizontal,
    editor: async () => (await import('./testing/slider/editor')).Editor as (props: EditorProps) => never,
    print: async () => (await import('./testing/slider/print-view')).PrintView as (props: PrintViewProps) => never,
  },
};

const Answer = answersBy(answers);
const Print = printsBy(forTeachers);
const Editor = editorsBy(forTeachers, (item, language) => types.problems(item, { language }));

const Preview = lazyPart(
  withTexts(async () => (await import('./preview/item-preview')).ItemPreview),
  <></>,
);

function Page() {
  const [item, setItem] = useState<QuestionItem>(empty());
  return (
    <>
      <Editor item={item} onChange={setItem} language="en" />
      <Preview item={item} types={types} Answer={Answer} language="en" />
    </>
  );
}

it('is written, checked, and tried with its score and feedback, by its folders alone', async () => {
  const { user } = await renderWithPortal(<Page />);
  const right = await screen.findByRole('spinbutton', { name: 'Right place' });
  await user.clear(right);
  await user.type(right, '12');
  expect(screen.getByText('Something in this question is not complete.')).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
  await user.clear(right);
  await user.type(right, '4');
  await user.click(screen.getByText('Feedback on the whole question'));
  await user.type(screen.getByRole('textbox', { name: 'If it is partly right' }), 'Nearly.');
  fireEvent.change(await screen.findByRole('slider', { name: 'Place' }), { target: { value: '6' } });
  await user.click(screen.getByRole('button', { name: 'Check my answer' }));
  expect(screen.getByText(/80%/)).toBeVisible();
  expect(screen.getByText('Nearly.', { selector: 'span' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show a right answer' }));
  expect(screen.getByRole('slider', { name: 'Place' })).toHaveValue('4');
  expect(screen.getByText(/100%/)).toBeVisible();
});

it('is printed with room and with its answer, and shown with a result', async () => {
  const item: SliderItem = { ...empty(), right: 4 };
  const asked = types.asked(item);
  const key = types.rightAnswer(item, { language: 'en' }) as SliderAnswer;
  const result = types.score(item, { ...key, at: 9 }, { language: 'en' });
  await renderWithPortal(
    <>
      <Print type={99} asked={asked} />
      <Print type={99} asked={asked} answer={key} />
      <Answer type={99} asked={asked} answer={{ ...key, at: 9 }} onChange={() => undefined} disabled result={result} />
    </>,
  );
  expect(await screen.findByText('0 .......... 10')).toBeInTheDocument();
  expect(screen.getByText('0 .......... 10 (4)')).toBeInTheDocument();
  expect(await screen.findByRole('slider')).toBeDisabled();
  expect(screen.getByText(/50%/)).toBeVisible();
});
