import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Sheet } from './sheet';

/** Whether everything is saved, or why not. */
export function SaveState({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('gradebook');
  const { pending, isOffline, isUnkept, total, done } = sheet.view;
  const held = [...pending.values()].filter(
    ({ problem, stale }) => problem !== undefined || stale !== undefined,
  ).length;
  const waiting = pending.size - held;
  const said = () => {
    if (isUnkept && pending.size > 0) return t('gradebook.save.unkept');
    if (isOffline && waiting > 0) return t('gradebook.save.offline', { count: waiting });
    if (waiting > 0) return t('gradebook.save.saving', { done, total });
    return held > 0 ? t('gradebook.save.held', { count: held }) : t('gradebook.save.saved');
  };
  return (
    <Text size="small" tone={isUnkept || held > 0 ? 'bad' : 'ink3'} role="status">
      {said()}
    </Text>
  );
}
