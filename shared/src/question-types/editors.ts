import { type ComponentType } from 'react';
import { type QuestionItem } from 'shared/contract/question-item';
import { type EditorProps } from './editing/editor-props';
import { empty as gapText } from './gap-text/empty';
import { empty as matching } from './matching/empty';
import { empty as numeric } from './numeric/empty';
import { empty as ordering } from './ordering/empty';
import { empty as severalAnswers } from './several-answers/empty';
import { empty as shortAnswer } from './short-answer/empty';
import { empty as trueFalse } from './true-false/empty';

interface Editing {
  /** What a new question of the type begins with. */
  empty: () => QuestionItem;
  load: () => Promise<ComponentType<EditorProps>>;
}

/** An editor of one type among those of all: whoever looks it up has looked up the type of the item, too. */
const editor = <Item>(Editor: ComponentType<EditorProps<Item>>) => Editor as unknown as ComponentType<EditorProps>;

/** The editor of each type by its code. */
export const editors: Readonly<Record<number, Editing>> = {
  5: { empty: trueFalse, load: async () => editor((await import('./true-false/editor')).Editor) },
  6: { empty: severalAnswers, load: async () => editor((await import('./several-answers/editor')).Editor) },
  7: { empty: numeric, load: async () => editor((await import('./numeric/editor')).Editor) },
  8: { empty: shortAnswer, load: async () => editor((await import('./short-answer/editor')).Editor) },
  9: { empty: gapText, load: async () => editor((await import('./gap-text/editor')).Editor) },
  10: { empty: matching, load: async () => editor((await import('./matching/editor')).Editor) },
  11: { empty: ordering, load: async () => editor((await import('./ordering/editor')).Editor) },
};
