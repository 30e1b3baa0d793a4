import { type Restored, restoreFromTrash } from 'shared/contract/trash';
import { handleError } from 'shared/feedback';
import { formatList, useTranslation } from 'shared/i18n';
import { useWrite } from 'shared/query';
import { useNavigate } from 'shared/router';
import { showToast } from 'shared/ui/core';
import { restoredPlace } from './restored-place';

/**
 * Restores a record from the trash; the toast links to it. `onDone` runs after the list was refetched, and `ask` before
 * the call is made `again` that lets students write although answers were shown.
 */
export function useRestoring(onDone: () => void, ask: (again: () => void) => void) {
  const { t } = useTranslation('trash');
  const navigate = useNavigate();
  const say = (restored: Restored) => {
    const place = restoredPlace(restored);
    const name = restored.name || t('unnamed');
    const also = formatList(restored.also.map((row) => `“${row.name}”`));
    showToast({
      tone: 'success',
      id: `restored:${restored.kind}:${restored.id}`,
      message: restored.also.length > 0 ? t('restoredWith', { name, also }) : t('restored', { name }),
      ...(place !== undefined && { action: { label: t('open'), onSelect: () => void navigate(place) } }),
    });
  };
  const restoring = useWrite(restoreFromTrash, {
    onSuccess: async ({ data }, _, refreshed) => {
      say(data);
      await refreshed;
      onDone();
    },
    onError: (error, { params }) => {
      if (error.code === 'errors.answersShown')
        return ask(() => restoring.mutate({ params, query: { anyway: 'true' } }));
      if (error.status !== 404) return handleError(error);
      showToast({ tone: 'error', message: t('gone'), id: 'gone' });
      onDone();
    },
  });
  return restoring;
}
