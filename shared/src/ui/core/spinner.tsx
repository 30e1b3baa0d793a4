import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { useWords } from '../locales/use-words';

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

/** A turning ring; decoration: what is loading is said by the element around it. */
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
    // Quick loads show nothing at all instead of a flash.
    animation: 'fadeIn 200ms 150ms backwards',
  },
});

const Screen = chakra('div', screen);

/** Covers the page while a screen or the session is on its way. */
export function FullScreenLoader({ label }: { label?: string }) {
  const t = useWords();
  return (
    <Screen role="status">
      <Spinner size="lg" />
      <chakra.span textStyle="small" color="ink3">
        {label ?? t('loading')}
      </chakra.span>
    </Screen>
  );
}
