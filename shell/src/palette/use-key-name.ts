import { useTranslation } from 'shared/i18n';
import { isApple } from './palette-keys';

/** How the key of the palette is written on this keyboard. */
export function useKeyName(): string {
  const { t } = useTranslation('shell');
  return t(isApple() ? 'palette.keyApple' : 'palette.key');
}
