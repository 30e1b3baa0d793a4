import { Image, ListChecks, type LucideIcon, PenTool, TextCursorInput } from 'lucide-react';
import { questionType, questionTypeLabel, type QuestionType } from '@teacher-portal/remote-sdk/contract/enums';
import { isItemType } from '@teacher-portal/item-writing/item-types';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { itemIcon } from '@teacher-portal/remote-sdk/question-types/teacher';
import { ChoiceCards } from '@teacher-portal/remote-sdk/ui/form';

/** The types without an item; one that has an item brings its icon along. */
const icons = new Map<QuestionType, LucideIcon>([
  [questionType.multipleChoice, ListChecks],
  [questionType.descriptive, TextCursorInput],
  [questionType.pictorial, Image],
  [questionType.whiteboard, PenTool],
]);
const names = Object.keys(questionType) as (keyof typeof questionType)[];

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
  const cards = names
    .map((name) => ({ name, value: questionType[name] }))
    .filter(({ value }) => !isGenerated || !isItemType(value))
    .map(({ name, value }) => ({
      ...{ value, label: words(questionTypeLabel[value]), hint: t(`form.typeHint.${name}`) },
      Icon: icons.get(value) ?? itemIcon(value) ?? ListChecks,
    }));
  return <ChoiceCards legend={t('form.type')} name="question-type" cards={cards} columns={2} {...props} />;
}
