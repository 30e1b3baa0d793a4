import { type GapTextItem } from './gap-text/schema';
import { type MatchingItem } from './matching/schema';
import { type ChoiceItem } from './multiple-choice/schema';
import { type Numbers } from './numeric/schema';
import { type OrderingItem } from './ordering/schema';
import { type SeveralAnswersItem } from './several-answers/schema';
import { type Forms } from './short-answer/schema';
import { type TrueFalseItem } from './true-false/schema';

/** The forms of questions that other programs know. Several types can have one form. */
export interface CommonForms {
  options: ChoiceItem;
  statements: TrueFalseItem;
  ticks: SeveralAnswersItem;
  numbers: Numbers;
  texts: Forms;
  gaps: GapTextItem;
  pairs: MatchingItem;
  order: OrderingItem;
}

/** Each form with what there is of it. */
export type CommonForm = { [Form in keyof CommonForms]: { form: Form; of: CommonForms[Form] } }[keyof CommonForms];
