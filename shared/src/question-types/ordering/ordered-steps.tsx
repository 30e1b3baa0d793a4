import { type KeyboardEvent, useRef } from 'react';
import { type AskedOrdering } from '@teacher-portal/question-types/ordering/asked';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { PartMark } from '../parts/part-mark';
import { ShownText } from '../parts/shown-text';
import { useRowDrag } from '../parts/use-row-drag';

interface OrderedStepsProps extends Pick<AnswerViewProps, 'result' | 'told' | 'lang'> {
  disabled: boolean;
  order: readonly string[];
  stepOf: (id: string) => AskedOrdering['steps'][number] | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

/** The steps taken so far. Buttons at the ends stay and do nothing, because a button that goes takes the focus along. */
export function OrderedSteps({ disabled, order, stepOf, onMove, onRemove, ...mark }: OrderedStepsProps) {
  const { t } = useTranslation('answers');
  const list = useRef<HTMLOListElement>(null);
  const { dragged, handle } = useRowDrag(list, onMove);
  const words = { right: t('ordering.inPlace'), wrong: t('ordering.elsewhere') };

  /** The button that was pressed moves with its step, and keeps the focus. */
  const move = (from: number, to: number) => {
    const { activeElement } = document;
    onMove(from, to);
    requestAnimationFrame(() => activeElement instanceof HTMLElement && activeElement.focus());
  };
  const moveByKey = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || disabled) return;
    event.preventDefault();
    move(at, at + step);
  };
  if (order.length === 0) return null;
  return (
    <ol ref={list} className="qt-list" aria-label={t('ordering.yours')}>
      {order.map((id, at) => {
        const { text = '', media } = stepOf(id) ?? {};
        const name = { number: at + 1, text };
        return (
          <li key={id} className="qt-ordered" data-dragged={dragged === at || undefined}>
            <span className="qt-handle" aria-hidden="true" {...(disabled ? {} : handle(at))}>
              {at + 1}
            </span>
            <span className="qt-text">
              <ShownText text={text} media={media} lang={mark.lang} />
            </span>
            {!disabled && (
              <span
                className="qt-row"
                role="toolbar"
                aria-label={t('ordering.step', name)}
                onKeyDown={(event) => moveByKey(event, at)}
              >
                <StepButton label={t('ordering.up', name)} sign="↑" isEnd={at === 0} onClick={() => move(at, at - 1)} />
                <StepButton
                  label={t('ordering.down', name)}
                  sign="↓"
                  isEnd={at === order.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <StepButton label={t('ordering.remove', name)} sign="×" onClick={() => onRemove(at)} />
              </span>
            )}
            <PartMark {...mark} id={id} words={words} />
          </li>
        );
      })}
    </ol>
  );
}

interface StepButtonProps {
  label: string;
  sign: string;
  isEnd?: boolean;
  onClick: () => void;
}

const StepButton = ({ label, sign, isEnd = false, onClick }: StepButtonProps) => (
  <button
    type="button"
    className="qt-button"
    data-sign=""
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={isEnd ? undefined : onClick}
  >
    {sign}
  </button>
);
