import { type ReactNode } from 'react';
import { type GenerationMeta } from '@teacher-portal/remote-sdk/contract/generation';
import { type MessageKey } from '@teacher-portal/remote-sdk/contract/message-key';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DocumentNotes } from './document-notes';

interface ReasonsProps {
  /** Message keys. */
  reasons: readonly string[] | undefined;
  documents?: GenerationMeta['documents'];
  /** Some questions arrived, so this is only informative. */
  isNote?: boolean;
  /** What the teacher can do about it. */
  action?: ReactNode;
}

/** Explains in the language of the reader why questions are missing. */
export function Reasons({ reasons, documents, isNote = false, action }: ReasonsProps) {
  const { t } = useTranslation('messages');
  if (!reasons || reasons.length === 0) return null;
  return (
    <Notice tone={isNote ? 'info' : 'bad'} role={isNote ? 'status' : 'alert'} mt="2">
      {reasons.map((key) => (
        <Text key={key}>{t(key as MessageKey)}</Text>
      ))}
      <DocumentNotes documents={documents} />
      {action}
    </Notice>
  );
}
