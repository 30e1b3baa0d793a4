import { useLanguage, useTranslation } from 'shared/i18n';
import { Button, Flex, Text } from 'shared/ui/core';
import type { PageRemote } from '../federation/page-remote';
import { areaName } from './area-name';

/** Announces a newer version of the open area, which loads only on request. */
export function UpdateNotice({ remote, onLoad }: { remote: PageRemote; onLoad: () => void }) {
  const { t } = useTranslation('shell');
  const area = areaName(remote, useLanguage());
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap="3"
      rowGap="1"
      mb="3"
      px="3"
      py="1.5"
      bg="accentSoft"
      borderRadius="control"
    >
      <Text role="status" flex="1" minWidth="12rem" textStyle="small" color="accentText">
        {t('update.ready', { area })}
      </Text>
      <Button size="sm" onClick={onLoad}>
        {t('update.load')}
      </Button>
    </Flex>
  );
}
