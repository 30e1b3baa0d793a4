import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex } from '@teacher-portal/remote-sdk/ui/core';

/** Over the whole page while files are dragged; the page itself takes them. */
export function DropHint() {
  const { t } = useTranslation('classroom');
  return (
    <Flex position="fixed" inset="0" zIndex="1000" align="center" justify="center" pointerEvents="none" aria-hidden>
      <Box position="absolute" inset="0" bg="accentSoft" opacity="0.7" />
      <Box
        {...{ position: 'relative', px: '5', py: '3', bg: 'panel', fontWeight: 'semibold' }}
        {...{ borderWidth: '1px', borderColor: 'accent', borderRadius: 'card' }}
      >
        {t('files.dropHere')}
      </Box>
    </Flex>
  );
}
