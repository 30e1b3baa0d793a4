import { type GenerationMeta } from '@teacher-portal/remote-sdk/contract/generation';
import { type MessageKey } from '@teacher-portal/remote-sdk/contract/message-key';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Text } from '@teacher-portal/remote-sdk/ui/core';

/** What became of documents of the lectures that were not used, or not as a whole. */
export function DocumentNotes({ documents = [] }: Pick<GenerationMeta, 'documents'>) {
  const { t } = useTranslation('messages');
  return documents.map(({ name, key }, at) => (
    <Text key={at} overflowWrap="anywhere">
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      {t(key as MessageKey)}
    </Text>
  ));
}
