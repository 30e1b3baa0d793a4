import { type ConfirmBody, endOtherSessions, endSession, type OpenSession } from 'shared/contract/account';
import { handleSuccess } from 'shared/feedback';
import { call } from 'shared/http';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { invalidate } from 'shared/query';
import { Dialog } from 'shared/ui/core';
import { ConfirmPassword } from './confirm-password.form';
import { useSessionName } from './use-session-name';

interface EndSessionProps {
  what: OpenSession | 'others';
  onClose: () => void;
  onEnded: () => void;
}

const end = (what: OpenSession | 'others', body: ConfirmBody) =>
  what === 'others' ? call(endOtherSessions, { body }) : call(endSession, { params: { id: what.id }, body });

export function EndSessionDialog({ what, onClose, onEnded }: EndSessionProps) {
  const { t } = useTranslation('account');
  const nameOf = useSessionName();
  const confirm = async (body: ConfirmBody) => {
    try {
      await end(what, body);
      handleSuccess(what === 'others' ? 'success.otherSessionsEnded' : 'success.sessionEnded');
      onEnded();
    } finally {
      // Also after an error: the session may have expired in the meantime.
      await invalidate(endSession);
    }
  };
  const others = what === 'others';
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(others ? 'end.othersTitle' : 'end.title')}
      description={
        others ? t('end.othersLead') : t('end.lead', { name: nameOf(what), time: formatDateTime(what.createdAt) })
      }
    >
      <ConfirmPassword
        danger
        submitLabel={t(others ? 'sessions.endOthers' : 'end.submit')}
        onConfirm={confirm}
        onCancel={onClose}
      />
    </Dialog>
  );
}
