import { useTranslation } from 'shared/i18n';
import { Flex, Stack, Text } from 'shared/ui/core';
import { BrandDrawing } from '../brand/brand-drawing';
import { Logo } from '../brand/logo';

/** The left half of the signed-out screens on wide windows: two lines about the portal and a drawing. */
export function BrandPanel() {
  const { t } = useTranslation('shell');
  return (
    <Flex
      as="aside"
      aria-label={t('product')}
      display={{ base: 'none', lg: 'flex' }}
      direction="column"
      justify="space-between"
      // It stands still where the card beside it grows, or is higher than the window.
      position="sticky"
      top="0"
      alignSelf="start"
      height="100dvh"
      minHeight="34rem"
      gap="8"
      px="10"
      py="6"
      bg="accentSoft"
      borderEndWidth="1px"
      borderColor="line"
    >
      <Logo />
      <BrandDrawing />
      <Stack gap="2" maxWidth="26rem" pb="4">
        <Text textStyle="figure" fontSize="1.625rem" lineHeight="2rem" color="accentText" textWrap="balance">
          {t('intro.heading')}
        </Text>
        <Text color="ink2">{t('intro.text')}</Text>
      </Stack>
    </Flex>
  );
}
