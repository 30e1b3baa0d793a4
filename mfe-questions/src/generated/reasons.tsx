import { type ReactNode } from 'react';
import { type MessageKey } from 'shared/contract/message-key';
import { useTranslation } from 'shared/i18n';
import { Notice, Text } from 'shared/ui/core';

interface ReasonsProps {
  /** Message keys. */
  reasons: readonly string[] | undefined;
  /** Something came all the same: this is only to be known. */
  isNote?: boolean;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Why nothing came, or what to know about what came, in the reader's language. */
export function Reasons({ reasons, isNote = false, action }: ReasonsProps) {
  const { t } = useTranslation('messages');
  if (!reasons || reasons.length === 0) return null;
  return (
    <Notice tone={isNote ? 'info' : 'bad'} role={isNote ? 'status' : 'alert'} mt="2">
      {reasons.map((key) => (
        <Text key={key}>{t(key as MessageKey)}</Text>
      ))}
      {action}
    </Notice>
  );
}
