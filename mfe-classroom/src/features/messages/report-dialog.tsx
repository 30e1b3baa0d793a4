import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Dialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { REASON_MAX } from '../../limits';
import { TextForm } from '../../parts/text-form';
import { reportMessage } from '../../service';

interface ReportDialogProps {
  thread: number;
  message: number;
  onClose: () => void;
}

/** Why a message is reported, and what happens then. */
export function ReportDialog({ thread, message, onClose }: ReportDialogProps) {
  const { t } = useTranslation('classroom');
  const { mutateAsync } = useWrite(reportMessage);
  const send = async (reason: string) => {
    await mutateAsync({ params: { id: thread }, body: { message, reason } });
    handleSuccess(t('messages.reportSent'));
    onClose();
  };
  return (
    <Dialog open title={t('messages.report')} onClose={onClose}>
      <Stack gap="3">
        <Text>{t('messages.reportHint')}</Text>
        <TextForm
          {...{ entity: 'classReport', record: String(message), max: REASON_MAX }}
          label={t('messages.reason')}
          action={t('messages.report')}
          onSend={send}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}
