import { type ComponentType } from 'react';
import { type AnswerViewProps, type PrintViewProps } from './answer-props';

export {
  type AnswerViewProps,
  type PrintViewProps,
  type ShownPart,
  type ShownResult,
  type ShownTold,
} from './answer-props';
export { type TextParts, TextPartsContext } from './text-parts';
export { answerTexts } from './texts';

/** How the scripts of a type's views are loaded. Each view takes items and answers of its own type. */
interface Views {
  answer: () => Promise<ComponentType<AnswerViewProps>>;
  print: () => Promise<ComponentType<PrintViewProps>>;
}

/** A view of one type among those of all: whoever looks it up has looked up the type of the item, too. */
const answer = <Asked, Answer>(View: ComponentType<AnswerViewProps<Asked, Answer>>) =>
  View as unknown as ComponentType<AnswerViewProps>;
const print = <Asked, Answer>(View: ComponentType<PrintViewProps<Asked, Answer>>) =>
  View as unknown as ComponentType<PrintViewProps>;

/** The views of each type by its code, for answering and for paper. */
export const answerViews: Readonly<Record<number, Views>> = {
  5: {
    answer: async () => answer((await import('./true-false/answer-view')).AnswerView),
    print: async () => print((await import('./true-false/print-view')).PrintView),
  },
  6: {
    answer: async () => answer((await import('./several-answers/answer-view')).AnswerView),
    print: async () => print((await import('./several-answers/print-view')).PrintView),
  },
  7: {
    answer: async () => answer((await import('./numeric/answer-view')).AnswerView),
    print: async () => print((await import('./numeric/print-view')).PrintView),
  },
  8: {
    answer: async () => answer((await import('./short-answer/answer-view')).AnswerView),
    print: async () => print((await import('./short-answer/print-view')).PrintView),
  },
  9: {
    answer: async () => answer((await import('./gap-text/answer-view')).AnswerView),
    print: async () => print((await import('./gap-text/print-view')).PrintView),
  },
  10: {
    answer: async () => answer((await import('./matching/answer-view')).AnswerView),
    print: async () => print((await import('./matching/print-view')).PrintView),
  },
  11: {
    answer: async () => answer((await import('./ordering/answer-view')).AnswerView),
    print: async () => print((await import('./ordering/print-view')).PrintView),
  },
};
