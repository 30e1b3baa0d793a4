import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type ComponentProps } from 'react';
import { useUiText } from '../locales/use-ui-text';

const skeleton = defineRecipe({
  base: {
    display: 'block',
    height: '14px',
    borderRadius: 'tag',
    bg: 'line',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
});

/** A placeholder bar for loading content; give it the width and height of that content. */
export const Skeleton = chakra('span', skeleton, { defaultProps: { 'aria-hidden': true } });

const Region = chakra('div');

/** Wraps skeletons and announces once to screen readers that content is loading. */
export function Loading({ children, label, ...rest }: ComponentProps<typeof Region> & { label?: string }) {
  const t = useUiText();
  return (
    <Region role="status" aria-busy {...rest}>
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      {children}
    </Region>
  );
}
