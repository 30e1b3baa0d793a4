import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { useUiText } from '../locales/use-ui-text';
import { Button } from './button';
import { Spinner } from './spinner';

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

/** Covers the page, but for its navigation, while a screen or the session is loading. */
export function FullScreenLoader({ label, onRetry }: { label?: string; onRetry?: () => void }) {
  const t = useUiText();
  return (
    <Screen>
      <Spinner size="lg" />
      <chakra.span role="status" textStyle="small" color="ink3">
        {label ?? t('loading')}
      </chakra.span>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Screen>
  );
}
