import { changeLanguage, languageName, languages, useTranslation, type Language } from 'shared/i18n';
import { handleError } from 'shared/feedback';
import type { ColorMode } from 'shared/ui/provider';

/** The languages, each under its own name. */
export const languageOptions: { value: Language; label: string; lang: Language }[] = languages.map((language) => ({
  value: language,
  lang: language,
  // Looked up when a menu lists them: it loads the names of all languages of the browser.
  get label() {
    return languageName(language);
  },
}));

/** Changes the language; if its texts fail to load, reports it and keeps the current one. */
export function chooseLanguage(language: Language): void {
  changeLanguage(language).catch(handleError);
}

export function useColorModeOptions(): { value: ColorMode; label: string }[] {
  const { t } = useTranslation('shell');
  return [
    { value: 'light', label: t('appearanceLight') },
    { value: 'dark', label: t('appearanceDark') },
    { value: 'system', label: t('appearanceSystem') },
  ];
}
