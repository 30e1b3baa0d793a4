import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

const spinner = defineRecipe({
  base: {
    display: 'inline-block',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    animation: 'spin 0.8s linear infinite',
  },
  variants: { size: { sm: { boxSize: '14px' }, md: { boxSize: '20px' }, lg: { boxSize: '32px' } } },
  defaultVariants: { size: 'md' },
});

/** Decorative: the element around it says what is loading. */
export const Spinner = chakra('span', spinner, { defaultProps: { 'aria-hidden': true } });
