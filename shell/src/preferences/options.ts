import { changeLanguage, languages, useTranslation, type Language } from 'shared/i18n';
import { handleError } from 'shared/feedback';
import type { ColorMode } from 'shared/ui/provider';

/** The languages, each under its own name. */
export function useLanguageOptions(): { value: Language; label: string }[] {
  const { t } = useTranslation('common');
  return languages.map((language) => ({ value: language, label: t(`language.${language}`) }));
}

/** Changes the language; when its words do not come, says so and leaves the page as it is. */
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
