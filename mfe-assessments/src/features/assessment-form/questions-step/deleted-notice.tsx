import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type ChosenQuestion } from '@teacher-portal/remote-sdk/contract/question-choice';

interface DeletedNoticeProps {
  questions: readonly ChosenQuestion[];
  onRemove: (ids: readonly number[]) => void;
}

/** Chosen questions deleted from the bank since; they prevent publishing. */
export function DeletedNotice({ questions, onRemove }: DeletedNoticeProps) {
  const { t } = useTranslation('assessmentForm');
  if (questions.length === 0) return null;
  return (
    <Notice tone="bad" role="alert">
      <Text fontWeight="medium">{t('choice.deletedTitle', { count: questions.length })}</Text>
      <Box as="ul" ps="5" my="1" listStyleType="disc">
        {questions.map(({ id, plainText }) => (
          <Box as="li" key={id} overflowWrap="anywhere">
            <MathText>{plainText || t('choice.noText')}</MathText>
          </Box>
        ))}
      </Box>
      <Button size="sm" onClick={() => onRemove(questions.map(({ id }) => id))}>
        {t('choice.removeDeleted')}
      </Button>
    </Notice>
  );
}
