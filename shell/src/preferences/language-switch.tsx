import { useLanguage, useTranslation } from 'shared/i18n';
import { SelectMenu } from 'shared/ui/core';
import { chooseLanguage, languageOptions } from './options';

/** "EN ⌄": both languages under their own names. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const options = languageOptions;
  return (
    <SelectMenu
      label={t('language')}
      showLabel={false}
      value={language}
      options={options}
      shown={language.toUpperCase()}
      onChange={chooseLanguage}
      placement="bottom-end"
    />
  );
}
