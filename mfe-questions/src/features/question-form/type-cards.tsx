import {
  ArrowDownUp,
  ArrowLeftRight,
  CircleCheck,
  Hash,
  Image,
  ListChecks,
  ListTodo,
  PenTool,
  RectangleEllipsis,
  TextCursorInput,
  Type,
} from 'lucide-react';
import { questionType, questionTypeLabel, type QuestionType } from '@teacher-portal/remote-sdk/contract/enums';
import { isItemType } from '@teacher-portal/item-writing/item-types';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ChoiceCards } from '@teacher-portal/remote-sdk/ui/form';

const types = [
  { type: questionType.multipleChoice, Icon: ListChecks, hint: 'form.typeHint.multipleChoice' },
  { type: questionType.descriptive, Icon: TextCursorInput, hint: 'form.typeHint.descriptive' },
  { type: questionType.pictorial, Icon: Image, hint: 'form.typeHint.pictorial' },
  { type: questionType.whiteboard, Icon: PenTool, hint: 'form.typeHint.whiteboard' },
  { type: questionType.trueFalse, Icon: CircleCheck, hint: 'form.typeHint.trueFalse' },
  { type: questionType.severalAnswers, Icon: ListTodo, hint: 'form.typeHint.severalAnswers' },
  { type: questionType.numeric, Icon: Hash, hint: 'form.typeHint.numeric' },
  { type: questionType.shortAnswer, Icon: Type, hint: 'form.typeHint.shortAnswer' },
  { type: questionType.gapText, Icon: RectangleEllipsis, hint: 'form.typeHint.gapText' },
  { type: questionType.matching, Icon: ArrowLeftRight, hint: 'form.typeHint.matching' },
  { type: questionType.ordering, Icon: ArrowDownUp, hint: 'form.typeHint.ordering' },
] as const;

interface TypeCardsProps {
  value: number;
  onChange: (type: QuestionType) => void;
  /** The generator makes no items. */
  isGenerated: boolean;
  error?: string;
}

/** The type of a question. */
export function TypeCards({ isGenerated, ...props }: TypeCardsProps) {
  const { t } = useTranslation('questions');
  const { t: words } = useTranslation('messages');
  const cards = types
    .filter(({ type }) => !isGenerated || !isItemType(type))
    .map(({ type, Icon, hint }) => ({ value: type, Icon, label: words(questionTypeLabel[type]), hint: t(hint) }));
  return <ChoiceCards legend={t('form.type')} name="question-type" cards={cards} columns={2} {...props} />;
}
