import { useTranslation } from 'shared/i18n';
import { isApple } from './palette-keys';

/** The palette's shortcut as printed on this keyboard. */
export function useKeyName(): string {
  const { t } = useTranslation('shell');
  return t(isApple() ? 'palette.keyApple' : 'palette.key');
}
