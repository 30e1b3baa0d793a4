// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other rooms compile this file too, without the declarations of this package
/// <reference path="./parts/styles.d.ts" />
import './answers.css';
import { type ComponentType } from 'react';
import { type AnswerViewProps } from './answer-props';

export { type AnswerViewProps } from './answer-props';
export { type TextParts, TextPartsContext } from './text-parts';
export { answerTexts } from './texts';

/** A view of one type among those of all: whoever looks it up has looked up the type of the item, too. */
const view = <Asked, Answer>(View: ComponentType<AnswerViewProps<Asked, Answer>>) =>
  View as unknown as ComponentType<AnswerViewProps>;

const multipleChoice = async () =>
  view((await import(/* webpackChunkName: "answer-views" */ './multiple-choice/answer-view')).AnswerView);

/**
 * The answer view of each type by its code, loaded when it is asked for. They are one file, because each file adds its
 * hash to the first scripts of the students' app.
 */
export const answerViews: Readonly<Record<number, () => Promise<ComponentType<AnswerViewProps>>>> = {
  1: multipleChoice,
  3: multipleChoice,
  5: async () => view((await import(/* webpackChunkName: "answer-views" */ './true-false/answer-view')).AnswerView),
  6: async () =>
    view((await import(/* webpackChunkName: "answer-views" */ './several-answers/answer-view')).AnswerView),
  7: async () => view((await import(/* webpackChunkName: "answer-views" */ './numeric/answer-view')).AnswerView),
  8: async () => view((await import(/* webpackChunkName: "answer-views" */ './short-answer/answer-view')).AnswerView),
  9: async () => view((await import(/* webpackChunkName: "answer-views" */ './gap-text/answer-view')).AnswerView),
  10: async () => view((await import(/* webpackChunkName: "answer-views" */ './matching/answer-view')).AnswerView),
  11: async () => view((await import(/* webpackChunkName: "answer-views" */ './ordering/answer-view')).AnswerView),
};
