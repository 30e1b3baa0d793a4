import {
  ArrowDownUp,
  ArrowLeftRight,
  CircleCheck,
  Hash,
  ListTodo,
  type LucideIcon,
  RectangleEllipsis,
  Type,
} from 'lucide-react';
import { type ComponentType } from 'react';
import {
  type Bubbles,
  type Context,
  type NoBubbles,
  type PrintedOrder,
} from '@teacher-portal/question-types/definition';
import { bubbles as gapBubbles } from '@teacher-portal/question-types/gap-text/bubbles';
import { bubbles as matchingBubbles } from '@teacher-portal/question-types/matching/bubbles';
import { bubbles as numericBubbles } from '@teacher-portal/question-types/numeric/bubbles';
import { bubbles as orderingBubbles } from '@teacher-portal/question-types/ordering/bubbles';
import { bubbles as severalBubbles } from '@teacher-portal/question-types/several-answers/bubbles';
import { bubbles as trueFalseBubbles } from '@teacher-portal/question-types/true-false/bubbles';
import { type QuestionItem } from 'shared/contract/question-item';
import { type PrintViewProps } from './answer-props';
import { type EditorProps } from './editing/editor-props';
import { empty as gapText } from './gap-text/empty';
import { empty as matching } from './matching/empty';
import { empty as numeric } from './numeric/empty';
import { empty as ordering } from './ordering/empty';
import { empty as severalAnswers } from './several-answers/empty';
import { empty as shortAnswer } from './short-answer/empty';
import { empty as trueFalse } from './true-false/empty';

interface ForTeachers {
  /** Beside the name of the type where one is chosen. */
  Icon: LucideIcon;
  /** What a new question of the type begins with. */
  empty: () => QuestionItem;
  editor: () => Promise<ComponentType<EditorProps>>;
  print: () => Promise<ComponentType<PrintViewProps>>;
  /** The bubbles of an answer sheet, of a type that they can say. */
  bubbles?: (item: QuestionItem, order: PrintedOrder, context: Context) => Bubbles | NoBubbles;
}

// A part of one type among those of all: whoever looks it up has looked up the type of the item, too.
const editor = <Item>(Editor: ComponentType<EditorProps<Item>>) => Editor as unknown as ComponentType<EditorProps>;
const print = <Asked, Answer>(View: ComponentType<PrintViewProps<Asked, Answer>>) =>
  View as unknown as ComponentType<PrintViewProps>;

const bubblesBy =
  <Item>(of: (item: Item, order: PrintedOrder, context: Context) => Bubbles | NoBubbles) =>
  (item: QuestionItem, order: PrintedOrder, context: Context) =>
    of(item as Item, order, context);

/**
 * The editor and the print view of each type by its code. All editors are one file, and all print views: the first script
 * of the page knows the integrity of each file, and 26 more weighed 3 kB.
 */
export const editors: Readonly<Record<number, ForTeachers>> = {
  5: {
    empty: trueFalse,
    Icon: CircleCheck,
    bubbles: bubblesBy(trueFalseBubbles),
    editor: async () => editor((await import(/* webpackChunkName: 'item-editors' */ './true-false/editor')).Editor),
    print: async () => print((await import(/* webpackChunkName: 'item-prints' */ './true-false/print-view')).PrintView),
  },
  6: {
    empty: severalAnswers,
    Icon: ListTodo,
    bubbles: bubblesBy(severalBubbles),
    editor: async () =>
      editor((await import(/* webpackChunkName: 'item-editors' */ './several-answers/editor')).Editor),
    print: async () =>
      print((await import(/* webpackChunkName: 'item-prints' */ './several-answers/print-view')).PrintView),
  },
  7: {
    empty: numeric,
    Icon: Hash,
    bubbles: bubblesBy(numericBubbles),
    editor: async () => editor((await import(/* webpackChunkName: 'item-editors' */ './numeric/editor')).Editor),
    print: async () => print((await import(/* webpackChunkName: 'item-prints' */ './numeric/print-view')).PrintView),
  },
  8: {
    empty: shortAnswer,
    Icon: Type,
    editor: async () => editor((await import(/* webpackChunkName: 'item-editors' */ './short-answer/editor')).Editor),
    print: async () =>
      print((await import(/* webpackChunkName: 'item-prints' */ './short-answer/print-view')).PrintView),
  },
  9: {
    empty: gapText,
    Icon: RectangleEllipsis,
    bubbles: bubblesBy(gapBubbles),
    editor: async () => editor((await import(/* webpackChunkName: 'item-editors' */ './gap-text/editor')).Editor),
    print: async () => print((await import(/* webpackChunkName: 'item-prints' */ './gap-text/print-view')).PrintView),
  },
  10: {
    empty: matching,
    Icon: ArrowLeftRight,
    bubbles: bubblesBy(matchingBubbles),
    editor: async () => editor((await import(/* webpackChunkName: 'item-editors' */ './matching/editor')).Editor),
    print: async () => print((await import(/* webpackChunkName: 'item-prints' */ './matching/print-view')).PrintView),
  },
  11: {
    empty: ordering,
    Icon: ArrowDownUp,
    bubbles: bubblesBy(orderingBubbles),
    editor: async () => editor((await import(/* webpackChunkName: 'item-editors' */ './ordering/editor')).Editor),
    print: async () => print((await import(/* webpackChunkName: 'item-prints' */ './ordering/print-view')).PrintView),
  },
};
