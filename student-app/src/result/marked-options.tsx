import { useTranslation } from 'shared/i18n';
import { languageOfText, MathText, RichText, richTextToPlain } from 'shared/ui/plain';
import { type PaperQuestion } from '../exam/answer-props';
import { Told, type ToldProps } from './told';

interface MarkedOptionsProps extends Pick<ToldProps, 'told'> {
  question: Pick<PaperQuestion, 'questionText' | 'options'>;
  chosen: readonly number[];
  /** Ids of the correct options; null if they are not released. */
  keys: readonly number[] | null;
}

/** States in words which options were chosen and which are correct, so that colour is not needed. */
export function MarkedOptions({ question: { questionText, options }, chosen, keys, told }: MarkedOptionsProps) {
  const { t } = useTranslation('study');
  const lang = languageOfText(richTextToPlain(questionText));
  return (
    <>
      <ul className="options" data-read="" data-keyed={keys !== null || undefined}>
        {options.map(({ id, value, media, pictureSource, pictureAlt }) => {
          const words = [
            ...(chosen.includes(id) ? [t('result.yours')] : []),
            ...(keys?.includes(id) ? [t('result.right')] : []),
          ];
          return (
            <li key={id} data-chosen={chosen.includes(id) || undefined} data-key={keys?.includes(id) || undefined}>
              <MathText text={value} lang={lang} />
              {pictureSource && <img className="picture" src={pictureSource} alt={pictureAlt ?? ''} />}
              {media && <RichText html={media} />}
              {words.length > 0 && <strong className="hint"> {words.join(' · ')}</strong>}
              <Told told={told} questionText={questionText} of={String(id)} />
            </li>
          );
        })}
      </ul>
      {chosen.length === 0 && <p className="hint">{t('result.noAnswer')}</p>}
      <Told told={told} questionText={questionText} of={null} />
    </>
  );
}
