import { useLanguage, useTranslation } from 'shared/i18n';
import { Button, Flex, Text } from 'shared/ui/core';
import type { PageRemote } from '../federation/page-remote';
import { areaName } from './area-name';

interface FallbackNoticeProps {
  remote: PageRemote;
  /** The running version. */
  version: string;
  onRetry: () => void;
}

/** A quiet notice that the area runs its previous version. */
export function FallbackNotice({ remote, version, onRetry }: FallbackNoticeProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <Flex wrap="wrap" align="center" columnGap="2" mb="2">
      <Text role="status" textStyle="small" color="ink2">
        {t('slot.fellBack', { area: areaName(remote, language), version })}
      </Text>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {t('slot.tryLatest')}
      </Button>
    </Flex>
  );
}
