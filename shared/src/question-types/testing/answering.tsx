import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { type Language } from 'shared/i18n';
import { renderWithPortal } from '../../testing/render';
import { type AnswerViewProps } from '../answer-props';
import { ItemAnswer } from '../item-answer';

/** Renders the answer view of an item and keeps its answer, as a page does; `worth` is the fraction by the item's rule. */
export async function answering(value: object, props: Partial<AnswerViewProps> = {}, language: Language = 'en') {
  const item = questionTypes.readItem(value);
  if (!item) throw new Error('The item cannot be read.');
  const asked = questionTypes.asked(item);
  const answers: (object | null)[] = [];
  function Page() {
    const [answer, setAnswer] = useState<object | null>(null);
    return (
      <ItemAnswer
        type={item?.type ?? 0}
        asked={asked}
        answer={answer}
        onChange={(next) => {
          answers.push(next);
          setAnswer(next);
        }}
        {...props}
      />
    );
  }
  const { container, user, unmount } = await renderWithPortal(<Page />, { language });
  await waitFor(() => expect(container.querySelector('.qt')).toBeInTheDocument());
  return {
    user,
    unmount,
    answers,
    worth: () => questionTypes.score(item, answers.at(-1), { language }).fraction,
  };
}
