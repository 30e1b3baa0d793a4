import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { useUiText } from '../locales/use-ui-text';

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

const screen = defineRecipe({
  base: {
    position: 'fixed',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    bg: 'bg',
    color: 'accentText',
    // The delay avoids a flash on quick loads.
    animation: 'fadeIn 200ms 150ms backwards',
  },
});

const Screen = chakra('div', screen);

/** Covers the page while a screen or the session is loading. */
export function FullScreenLoader({ label }: { label?: string }) {
  const t = useUiText();
  return (
    <Screen role="status">
      <Spinner size="lg" />
      <chakra.span textStyle="small" color="ink3">
        {label ?? t('loading')}
      </chakra.span>
    </Screen>
  );
}
