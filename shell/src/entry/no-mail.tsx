import { getEntry } from 'shared/contract/auth';
import { useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { Text } from 'shared/ui/core';

/** Shown beside each mention of a mail: explains that this portal has no mail server, if so. */
export function NoMail() {
  const { t } = useTranslation('entry');
  const { data } = useQuery(read(getEntry, {}));
  return data && !data.mail ? (
    <Text role="note" tone="ink2">
      {t('noMail')}
    </Text>
  ) : null;
}
