import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type Trashed } from 'shared/contract/envelope';
import { restoreFromTrash } from 'shared/contract/trash';
import { formatDate, formatDateTime, useTranslation } from 'shared/i18n';
import { useWrite } from 'shared/query';
import { Button, Card, EmptyState, showToast } from 'shared/ui/core';
import { BringBackDialog } from './bring-back-dialog';
import './removal-words';

export interface InTrashProps {
  trash: Trashed;
}

/** Says who deleted the record of the page and when, and restores it; the page then refetches it. */
export function InTrash({ trash: { kind, id, name, deletedAt, deletedBy, until } }: InTrashProps) {
  const { t } = useTranslation('removal');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite(restoreFromTrash, {
    onSuccess: (_answer, _input, refreshed) => {
      showToast({ tone: 'success', message: t('restored', { name: name || t('untitled') }) });
      return refreshed;
    },
    onError: (error) =>
      error.code === 'errors.answersShown'
        ? setAsking(true)
        : showToast({ tone: 'error', message: error.message, id: error.code }),
  });
  const params = { kind, id };
  const date = formatDateTime(deletedAt);
  return (
    <Card padding="none">
      <EmptyState
        icon={<Trash2 size={24} aria-hidden />}
        title={t(`inTrash.${kind}`)}
        action={
          <Button
            variant="primary"
            icon={<Undo2 size={16} aria-hidden />}
            loading={isPending}
            onClick={() => mutate({ params })}
          >
            {t('restore')}
          </Button>
        }
      >
        {deletedBy ? t('who', { who: deletedBy.name, date }) : t('when', { date })}
        {until !== null && ` ${t('until', { date: formatDate(until) })}`}
      </EmptyState>
      {isAsking && (
        <BringBackDialog
          onAnyway={() => mutate({ params, query: { anyway: 'true' } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
