import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type AskedGapText } from '@teacher-portal/question-types/gap-text/asked';
import { type Filling, type GapTextAnswer } from '@teacher-portal/question-types/gap-text/schema';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { NumberReading } from '../numeric/number-reading';
import { AnswerFrame } from '../parts/answer-frame';
import { letterOf } from '../parts/letter';
import { isBeyondMenu } from '../parts/menu-label';
import { PartMark } from '../parts/part-mark';
import { ShownText } from '../parts/shown-text';
import { useTextParts } from '../text-parts';
import { GapField } from './gap-field';
import { NumberHints } from './number-hints';
import { useGapPlaces } from './use-gap-places';

const isFilled = ({ text = '', choice }: Filling) => choice !== undefined || text.trim() !== '';

/** A text with fields and menus where its gaps are. */
export function AnswerView(props: AnswerViewProps<AskedGapText, GapTextAnswer>) {
  const { asked, answer, onChange, disabled, lang } = props;
  const { t } = useTranslation('answers');
  const { RichText } = useTextParts();
  const root = useRef<HTMLDivElement>(null);
  const hints = useId();
  const places = useGapPlaces(
    root,
    asked.text,
    asked.gaps.map(({ id }) => id),
  );
  const fillings = answer?.gaps ?? [];
  const fill = (filling: Filling) => {
    const next = [...fillings.filter(({ id }) => id !== filling.id), filling].filter(isFilled);
    onChange(next.length > 0 ? { type: 9, version: 1, gaps: next } : null);
  };
  const gaps = [...places].flatMap(([id, place], at) => {
    const gap = asked.gaps.find((each) => each.id === id);
    return gap ? [{ gap, place, number: at + 1, filling: fillings.find((each) => each.id === id) ?? { id } }] : [];
  });
  return (
    <AnswerFrame {...props} onClear={fillings.length > 0 ? () => onChange(null) : undefined}>
      <WordBank {...props} />
      <div ref={root} className="qt-gaps">
        <RichText html={asked.text} />
      </div>
      {gaps.map(({ gap, place, number, filling }) =>
        createPortal(
          <>
            <GapField {...{ asked, disabled, gap, number, filling, fillings, hints }} onFill={fill} />
            <PartMark {...props} id={gap.id} />
          </>,
          place,
          gap.id,
        ),
      )}
      {gaps.map(({ gap, number }) => (
        <MenuChoices key={gap.id} gap={gap} name={t('gap.choices', { number })} lang={lang} />
      ))}
      <NumberHints base={hints} gaps={gaps} />
      <div aria-live="polite">
        {gaps.map(
          ({ gap, number, filling }) =>
            gap.kind === 'number' &&
            !disabled && (
              <NumberReading
                key={gap.id}
                name={t('gap.name', { number })}
                text={filling.text ?? ''}
                fractions={gap.fractions}
                reading={filling.reading}
                onReading={(reading) => fill({ ...filling, reading })}
              />
            ),
        )}
      </div>
    </AnswerFrame>
  );
}

interface MenuChoicesProps extends Pick<AnswerViewProps, 'lang'> {
  gap: AskedGapText['gaps'][number];
  name: string;
}

/** What the menu of a gap offers, where the menu itself cannot show it. */
function MenuChoices({ gap, name, lang }: MenuChoicesProps) {
  if (gap.kind !== 'menu' || !gap.options.some(isBeyondMenu)) return null;
  return (
    <div>
      <p className="qt-hint">{name}</p>
      <Choices name={name} choices={gap.options} lang={lang} />
    </div>
  );
}

/** The words of the bank; those that are used up are struck through. */
function WordBank({ asked, answer, lang }: AnswerViewProps<AskedGapText, GapTextAnswer>) {
  const { t } = useTranslation('answers');
  if (asked.words.length === 0) return null;
  const isUsed = (id: string) =>
    !asked.reusesWords &&
    (answer?.gaps.some((each) => each.choice === id && asked.gaps.find((gap) => gap.id === each.id)?.kind === 'word') ??
      false);
  return <Choices name={t('gap.bank')} choices={asked.words} isUsed={isUsed} lang={lang} />;
}

interface ChoicesProps extends Pick<AnswerViewProps, 'lang'> {
  name: string;
  choices: AskedGapText['words'];
  isUsed?: (id: string) => boolean;
}

/** What menus offer, with letters where they cannot show it. */
function Choices({ name, choices, isUsed, lang }: ChoicesProps) {
  const { t } = useTranslation('answers');
  const isLettered = choices.some(isBeyondMenu);
  return (
    <ul className="qt-bank" aria-label={name}>
      {choices.map(({ id, text, media }, at) => (
        <li key={id} data-used={isUsed?.(id) || undefined}>
          {isLettered && <span className="qt-letter">{letterOf(at)}</span>}{' '}
          <ShownText text={text} media={media} lang={lang} />
          {isUsed?.(id) && <span className="qt-hidden"> ({t('gap.used')})</span>}
        </li>
      ))}
    </ul>
  );
}
