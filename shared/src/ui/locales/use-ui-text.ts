import { useTranslation } from 'react-i18next';

/** The texts of the shared components (close, retry, …), namespace `ui`. */
export function useUiText() {
  return useTranslation('ui').t;
}
