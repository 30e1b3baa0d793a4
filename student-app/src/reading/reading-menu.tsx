import { type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'shared/i18n';
import { setReading, textSizes, useReading } from './reading';

/** Reading settings: text size, and wider spacing for readers with dyslexia. */
export function ReadingFields() {
  const { t } = useTranslation('learn');
  const { size, isSpaced } = useReading();
  return (
    <>
      <fieldset>
        <legend>{t('reading.size')}</legend>
        {textSizes.map((each) => (
          <label key={each}>
            <input type="radio" name="text-size" checked={size === each} onChange={() => setReading({ size: each })} />
            {t(`reading.sizes.${each}`)}
          </label>
        ))}
      </fieldset>
      <label>
        <input
          type="checkbox"
          checked={isSpaced}
          onChange={(event) => setReading({ isSpaced: event.currentTarget.checked })}
        />
        {t('reading.spaced')}
      </label>
    </>
  );
}

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** A card behind its summary. Escape closes it and goes back to the summary, as in every menu. */
export const FoldedCard = (props: ComponentProps<'details'>) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in the fields arrive here
  <details {...props} className="reading" onKeyDown={closeByEscape} />
);

/** The settings where nobody is signed in, and in an exam, where they must be seen. */
export function ReadingMenu() {
  const { t } = useTranslation('learn');
  return (
    <FoldedCard>
      <summary>{t('reading.title')}</summary>
      <div className="card">
        <ReadingFields />
      </div>
    </FoldedCard>
  );
}
