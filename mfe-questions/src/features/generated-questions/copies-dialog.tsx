import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, ConfirmDialog, Text } from '@teacher-portal/remote-sdk/ui/core';
import { OtherQuestion } from '../../question/other-question';
import { type FoundCopy } from './copies-in-bank';

interface CopiesDialogProps {
  /** The copies to confirm; empty closes the dialog. */
  copies: readonly FoundCopy[];
  placeOf: (questionNo: number) => number;
  onClose: () => void;
  onSave: () => void;
}

/** Asks before generated questions are added to the bank a second time. */
export function CopiesDialog({ copies, placeOf, onClose, onSave }: CopiesDialogProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  return (
    <ConfirmDialog
      open={copies.length > 0}
      onClose={onClose}
      title={t('review.copiesTitle', { count: copies.length })}
      confirmLabel={t('review.copiesSave')}
      onConfirm={onSave}
    >
      <Box as="ul" listStyleType="none" mb="2">
        {copies.map(({ questionNo, key, questionId }) => (
          <Box as="li" key={questionNo} py="1">
            {t('review.problemAt', { number: placeOf(questionNo), problem: message(key) })}{' '}
            {questionId !== undefined && <OtherQuestion id={questionId} />}
          </Box>
        ))}
      </Box>
      <Text>{t('review.copiesNote')}</Text>
    </ConfirmDialog>
  );
}
