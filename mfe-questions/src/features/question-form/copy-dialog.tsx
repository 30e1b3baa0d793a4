import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ConfirmDialog, Text } from '@teacher-portal/remote-sdk/ui/core';
import { OtherQuestion } from '../../question/other-question';
import { type useQuestionSaving } from './use-question-saving';

type Saving = Pick<ReturnType<typeof useQuestionSaving>, 'copy' | 'settleCopy' | 'save'>;

/** Asks before a second copy of a question is added to the bank. */
export function CopyDialog({ saving: { copy, settleCopy, save } }: { saving: Saving }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  return (
    <ConfirmDialog
      open={copy !== undefined}
      onClose={settleCopy}
      title={t('form.copyTitle')}
      confirmLabel={t('form.copySave')}
      onConfirm={() => copy && void save(copy.body, { isCopyMeant: true })}
    >
      {copy && (
        <Text>
          {message(copy.found.key)} {t('form.copyNote')}{' '}
          {copy.found.questionId !== undefined && <OtherQuestion id={copy.found.questionId} />}
        </Text>
      )}
    </ConfirmDialog>
  );
}
