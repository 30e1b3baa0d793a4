import { useRef } from 'react';
import { type AskedOrdering } from '@teacher-portal/question-types/ordering/asked';
import { type OrderingAnswer } from '@teacher-portal/question-types/ordering/schema';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { AnswerFrame } from '../parts/answer-frame';
import { moved } from '../parts/moved';
import { Media } from '../parts/shown-text';
import { useAnnouncement } from '../parts/use-announcement';
import { useTextParts } from '../text-parts';
import { OrderedSteps } from './ordered-steps';

/**
 * Steps are taken into the order one by one, and moved in it by buttons, by Alt with the arrow keys, or by dragging. What
 * does not belong stays outside.
 */
export function AnswerView(props: AnswerViewProps<AskedOrdering, OrderingAnswer>) {
  const { asked, answer, onChange, disabled = false } = props;
  const { t } = useTranslation('answers');
  const [say, announcement] = useAnnouncement();
  const root = useRef<HTMLDivElement>(null);
  const order = answer?.order ?? [];
  const stepOf = (id: string) => asked.steps.find((step) => step.id === id);
  const textOf = (id: string) => stepOf(id)?.text ?? '';
  const set = (next: string[]) => onChange(next.length > 0 ? { type: 11, version: 1, order: next } : null);
  /** Where the button that was pressed took the focus with it, the next of its kind, or else any, takes it. */
  const focus = (at: number) =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const buttons = root.current?.querySelectorAll<HTMLElement>('.qt-step');
      (buttons?.item(Math.min(at, buttons.length - 1)) ?? root.current?.querySelector('button'))?.focus();
    });

  const add = (id: string, at: number) => {
    set([...order, id]);
    say(t('ordering.added', { text: textOf(id), place: order.length + 1 }));
    focus(at);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length) return;
    set(moved(order, from, to));
    say(t('ordering.moved', { text: textOf(order[from] ?? ''), place: to + 1, count: order.length }));
  };
  const remove = (at: number) => {
    set(order.filter((_, place) => place !== at));
    say(t('ordering.removed', { text: textOf(order[at] ?? '') }));
    focus(asked.steps.length);
  };
  const shared = { ...props, disabled, order, stepOf };
  return (
    <AnswerFrame {...props} onClear={order.length > 0 ? () => onChange(null) : undefined}>
      <div ref={root} className="qt-list">
        <OrderedSteps {...shared} onMove={move} onRemove={remove} />
        <Pool {...shared} onAdd={add} />
      </div>
      {announcement}
    </AnswerFrame>
  );
}

interface PoolProps extends Pick<AnswerViewProps<AskedOrdering>, 'asked' | 'lang'> {
  disabled: boolean;
  order: readonly string[];
  onAdd: (id: string, at: number) => void;
}

/** What is not in the order. */
function Pool({ asked, order, disabled, lang, onAdd }: PoolProps) {
  const { t } = useTranslation('answers');
  const { MathText } = useTextParts();
  const left = asked.steps.filter(({ id }) => !order.includes(id));
  if (left.length === 0) return null;
  return (
    <section aria-label={t('ordering.pool')}>
      {/* On a page that only shows the question, nothing is left out. */}
      {!(disabled && order.length === 0) && (
        <p className="qt-hint">{t(disabled ? 'ordering.leftOut' : 'ordering.help')}</p>
      )}
      <ul className="qt-list">
        {left.map(({ id, text, media }, at) => (
          <li key={id}>
            <button type="button" className="qt-step" disabled={disabled} onClick={() => onAdd(id, at)}>
              <MathText text={text} lang={lang} />
            </button>
            <Media media={media} />
          </li>
        ))}
      </ul>
    </section>
  );
}
