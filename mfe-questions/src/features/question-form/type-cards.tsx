import { Image, ListChecks, PenTool, TextCursorInput } from 'lucide-react';
import { questionType, questionTypeLabel, type QuestionType } from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ChoiceCards } from '@teacher-portal/remote-sdk/ui/form';

const types = [
  { type: questionType.multipleChoice, Icon: ListChecks, hint: 'form.typeHint.multipleChoice' },
  { type: questionType.descriptive, Icon: TextCursorInput, hint: 'form.typeHint.descriptive' },
  { type: questionType.pictorial, Icon: Image, hint: 'form.typeHint.pictorial' },
  { type: questionType.whiteboard, Icon: PenTool, hint: 'form.typeHint.whiteboard' },
] as const;

interface TypeCardsProps {
  value: number;
  onChange: (type: QuestionType) => void;
  error?: string;
}

/** The type of a question. */
export function TypeCards(props: TypeCardsProps) {
  const { t } = useTranslation('questions');
  const { t: words } = useTranslation('messages');
  const cards = types.map(({ type, Icon, hint }) => ({
    value: type,
    Icon,
    label: words(questionTypeLabel[type]),
    hint: t(hint),
  }));
  return <ChoiceCards legend={t('form.type')} name="question-type" cards={cards} columns={2} {...props} />;
}
