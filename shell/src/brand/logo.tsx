import { useTranslation } from 'shared/i18n';
import { Box, HStack } from 'shared/ui/core';

/** Logo and name of the product; the name is hidden below the breakpoint `nameFrom`. */
export function Logo({ nameFrom = 'base' }: { nameFrom?: 'base' | 'sm' | 'lg' }) {
  const { t } = useTranslation('shell');
  return (
    <HStack gap="2" minWidth="0" fontWeight="semibold" textStyle="section" color="ink">
      <Box
        as="span"
        aria-hidden
        display="grid"
        placeItems="center"
        boxSize="6"
        flexShrink="0"
        borderRadius="6px"
        bg="accent"
        color="accentInk"
      >
        <svg
          width="14"
          height="14"
          viewBox="0 0 14 14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M2.5 3h9M7 3v8.5" />
        </svg>
      </Box>
      <Box as="span" whiteSpace="nowrap" srOnly={nameFrom === 'base' ? false : { base: true, [nameFrom]: false }}>
        {t('product')}
      </Box>
    </HStack>
  );
}
