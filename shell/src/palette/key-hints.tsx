import { useTranslation } from 'shared/i18n';
import { Flex } from 'shared/ui/core';
import { KeyCap } from './key-cap';

const hints = ['choose', 'run', 'close'] as const;

/** The keys of the palette, where there is likely to be a keyboard. */
export function KeyHints() {
  const { t } = useTranslation('palette');
  return (
    <Flex hideBelow="md" gap="4" pt="3" mt="2" borderTopWidth="1px" borderColor="line" textStyle="small" color="ink3">
      {hints.map((hint) => (
        <Flex as="span" key={hint} align="center" gap="1.5">
          <KeyCap>{t(`hintKeys.${hint}`)}</KeyCap>
          {t(`hints.${hint}`)}
        </Flex>
      ))}
    </Flex>
  );
}
