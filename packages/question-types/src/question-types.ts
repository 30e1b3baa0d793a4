import { gapText } from './gap-text/type';
import { matching } from './matching/type';
import { multipleChoice, pictorial } from './multiple-choice/type';
import { numeric } from './numeric/type';
import { ordering } from './ordering/type';
import { severalAnswers } from './several-answers/type';
import { shortAnswer } from './short-answer/type';
import { trueFalse } from './true-false/type';
import { typeTable } from './type-table';

/** The types that are scored by themselves: the only place that names them all. */
export const questionTypes = typeTable([
  multipleChoice,
  pictorial,
  trueFalse,
  severalAnswers,
  numeric,
  shortAnswer,
  gapText,
  matching,
  ordering,
]);
