import { useTranslation } from 'shared/i18n';
import { type ChangeKind } from './editor-props';
import { NumberField } from './number-field';

interface ShareFieldProps {
  name: string;
  value: string;
  onChange: (share: string, kind?: ChangeKind) => void;
  language: string;
}

/** How much of the marks something earns, in percent. */
export function ShareField({ name, ...rest }: ShareFieldProps) {
  const { t } = useTranslation('itemEditor');
  return <NumberField label={t('share', { name })} isPercent {...rest} />;
}
