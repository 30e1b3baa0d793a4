import { useTranslation } from 'react-i18next';

/** The words of the components themselves (close, retry, …), namespace `ui`. */
export function useWords() {
  return useTranslation('ui').t;
}
