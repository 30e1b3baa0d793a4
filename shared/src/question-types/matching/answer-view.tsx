import { useId, useRef } from 'react';
import { type AskedMatching } from '@teacher-portal/question-types/matching/asked';
import { type MatchingAnswer } from '@teacher-portal/question-types/matching/schema';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { AnswerFrame } from '../parts/answer-frame';
import { letterOf } from '../parts/letter';
import { menuLabel } from '../parts/menu-label';
import { PartMark } from '../parts/part-mark';
import { ShownText } from '../parts/shown-text';
import { useAnnouncement } from '../parts/use-announcement';

type Props = AnswerViewProps<AskedMatching, MatchingAnswer>;

/**
 * Choosing takes a right side from whoever has it. Arrow keys pass over choices of others in a closed menu: these get them
 * back, until the menu is left.
 */
function useChoosing({ asked: { lefts, reusesRights }, answer, onChange }: Props, say: (text: string) => void) {
  const { t } = useTranslation('answers');
  const pairs = answer?.pairs ?? [];
  const passed = useRef<{ by: string; pair: (typeof pairs)[number] }>(undefined);
  const numberOf = (left: string) => lefts.findIndex(({ id }) => id === left) + 1;
  const choose = (left: string, right: string) => {
    const others = pairs.filter((pair) => pair.left !== left);
    const held = passed.current?.by === left ? [...others, passed.current.pair] : others;
    const holder = reusesRights ? undefined : held.find((pair) => pair.right === right);
    passed.current = holder && { by: left, pair: holder };
    const rest = held.filter((pair) => pair !== holder);
    const next = right === '' ? rest : [...rest, { left, right }];
    say(holder ? t('matching.moved', { from: numberOf(holder.left), to: numberOf(left) }) : '');
    onChange(next.length > 0 ? { type: 10, version: 1, pairs: next } : null);
  };
  return { choose, leave: () => void (passed.current = undefined) };
}

/** The right sides with letters, and a menu of letters beside each left side: for finger, mouse, keys and reader alike. */
export function AnswerView(props: Props) {
  const { asked, answer, onChange, disabled, lang } = props;
  const { lefts, rights, reusesRights } = asked;
  const { t } = useTranslation('answers');
  const [say, announcement] = useAnnouncement();
  const name = useId();
  const pairs = answer?.pairs ?? [];
  const numberOf = (left: string) => lefts.findIndex(({ id }) => id === left) + 1;

  const { choose, leave } = useChoosing(props, say);
  return (
    <AnswerFrame {...props} onClear={pairs.length > 0 ? () => onChange(null) : undefined}>
      <p className="qt-hint">{t(reusesRights ? 'matching.reuse' : 'matching.once')}</p>
      <ol className="qt-bank" aria-label={t('matching.choices')}>
        {rights.map(({ id, text, media }, at) => (
          <li key={id}>
            <span className="qt-letter">{letterOf(at)}</span> <ShownText text={text} media={media} lang={lang} />
          </li>
        ))}
      </ol>
      <ol className="qt-list">
        {lefts.map(({ id, text, media }, at) => (
          <li key={id} className="qt-match">
            <span id={`${name}-${id}`}>
              <span aria-hidden="true">{at + 1}. </span>
              <ShownText text={text} media={media} lang={lang} />
            </span>
            <select
              aria-label={t('matching.choose', { number: at + 1 })}
              aria-describedby={`${name}-${id}`}
              disabled={disabled}
              value={pairs.find(({ left }) => left === id)?.right ?? ''}
              onChange={({ currentTarget: { value } }) => choose(id, value)}
              onBlur={leave}
            >
              <option value="">{t('choose')}</option>
              {rights.map((right, place) => {
                const holder = pairs.find((pair) => pair.right === right.id && pair.left !== id);
                const label = menuLabel(place, right);
                return (
                  <option key={right.id} value={right.id}>
                    {holder && !reusesRights ? t('matching.taken', { label, number: numberOf(holder.left) }) : label}
                  </option>
                );
              })}
            </select>
            <PartMark {...props} id={id} />
          </li>
        ))}
      </ol>
      {announcement}
    </AnswerFrame>
  );
}
