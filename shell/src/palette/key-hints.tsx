import { useTranslation } from 'shared/i18n';
import { Flex, KeyCap } from 'shared/ui/core';

const hints = [
  ['choose', '↑ ↓'],
  ['run', 'Enter'],
  ['close', 'Esc'],
] as const;

/** The palette's keys, shown on devices that are likely to have a keyboard. */
export function KeyHints() {
  const { t } = useTranslation('palette');
  return (
    <Flex hideBelow="md" gap="4" pt="3" mt="2" borderTopWidth="1px" borderColor="line" textStyle="small" color="ink3">
      {hints.map(([hint, key]) => (
        <Flex as="span" key={hint} align="center" gap="1.5">
          <KeyCap>{key}</KeyCap>
          {t(`hints.${hint}`)}
        </Flex>
      ))}
    </Flex>
  );
}
