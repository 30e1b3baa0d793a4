import { Fragment, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type AskedGapText } from '@teacher-portal/question-types/gap-text/asked';
import { type GapTextAnswer } from '@teacher-portal/question-types/gap-text/schema';
import { type PrintViewProps } from '../answer-props';
import { letterOf } from '../parts/letter';
import { PaperLine, PrintFrame } from '../parts/print-parts';
import { ShownText } from '../parts/shown-text';
import { useTextParts } from '../text-parts';
import { NumberHints } from './number-hints';
import { useGapPlaces } from './use-gap-places';

/** The text with lines to write on; behind a line its choices, above the text the words, with the letters of an answer sheet. */
export function PrintView({ asked, answer, lang }: PrintViewProps<AskedGapText, GapTextAnswer>) {
  const { RichText } = useTextParts();
  const root = useRef<HTMLDivElement>(null);
  const hints = useId();
  const places = useGapPlaces(
    root,
    asked.text,
    asked.gaps.map(({ id }) => id),
  );
  const choicesOf = (gap: AskedGapText['gaps'][number]) => (gap.kind === 'menu' ? gap.options : asked.words);
  const written = (gap: AskedGapText['gaps'][number]) => {
    const filling = answer?.gaps.find(({ id }) => id === gap.id);
    return filling?.choice === undefined
      ? [filling?.text, filling?.unit].filter(Boolean).join(' ')
      : choicesOf(gap).find(({ id }) => id === filling.choice)?.text;
  };
  // By which the rows of an answer sheet name the gaps.
  const isNumbered = asked.gaps.every((gap) => gap.kind !== 'text' && !(gap.kind === 'number' && gap.asksUnit));
  return (
    <PrintFrame>
      {asked.words.length > 0 && (
        <ul className="qt-bank">
          {asked.words.map(({ id, text, media }, at) => (
            <li key={id}>
              {letterOf(at)}. <ShownText text={text} media={media} lang={lang} />
            </li>
          ))}
        </ul>
      )}
      <div ref={root} className="qt-gaps">
        <RichText html={asked.text} />
      </div>
      <NumberHints base={hints} gaps={asked.gaps.map((gap, at) => ({ gap, number: at + 1 }))} />
      {asked.gaps.map((gap, at) => {
        const place = places.get(gap.id);
        return (
          place &&
          createPortal(
            <>
              {isNumbered && asked.gaps.length > 1 && `(${at + 1}) `}
              <PaperLine text={written(gap)} />
              {gap.kind === 'menu' && <Choices options={gap.options} lang={lang} />}
            </>,
            place,
            gap.id,
          )
        );
      })}
    </PrintFrame>
  );
}

/** The choices of a menu behind its line. */
function Choices({ options, lang }: { options: AskedGapText['words']; lang: string | undefined }) {
  return (
    <>
      {' ('}
      {options.map(({ id, text, media }, at) => (
        <Fragment key={id}>
          {at > 0 && ' / '}
          {letterOf(at)}. <ShownText text={text} media={media} lang={lang} />
        </Fragment>
      ))}
      )
    </>
  );
}
