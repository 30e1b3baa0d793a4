import { changeLanguage, languageName, languages, useLanguage, useTranslation } from 'shared/i18n';

/** Lists each language under its own name. If its texts fail to load, the language does not change. */
export function LanguageSwitch() {
  const { t } = useTranslation('learn');
  const language = useLanguage();
  return (
    <div className="languages" role="group" aria-label={t('language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className="button"
          data-variant="quiet"
          aria-pressed={each === language}
          onClick={() => void changeLanguage(each).catch(() => undefined)}
        >
          {languageName(each)}
        </button>
      ))}
    </div>
  );
}
