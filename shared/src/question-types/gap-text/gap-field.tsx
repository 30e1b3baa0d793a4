import { type AskedGapText } from '@teacher-portal/question-types/gap-text/asked';
import { type Filling } from '@teacher-portal/question-types/gap-text/schema';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { isBeyondMenu, menuLabel } from '../parts/menu-label';
import { hintIdOf } from './number-hints';

type Gap = AskedGapText['gaps'][number];

interface GapFieldProps extends Pick<AnswerViewProps<AskedGapText>, 'asked' | 'disabled'> {
  gap: Gap;
  number: number;
  filling: Filling;
  fillings: readonly Filling[];
  /** Where hints for numbers are. */
  hints: string;
  onFill: (filling: Filling) => void;
}

/** A gap: a menu of its own choices or of the words, or a field. */
export function GapField(props: GapFieldProps) {
  const { gap, number, filling, hints, disabled, onFill } = props;
  const { t } = useTranslation('answers');
  const label = t('gap.name', { number });
  if (gap.kind === 'menu' || gap.kind === 'word') return <GapMenu {...props} label={label} />;
  const text = filling.text ?? '';
  return (
    <input
      type="text"
      className="qt-gap"
      aria-label={gap.kind === 'number' && gap.asksUnit ? t('gap.withUnit', { number }) : label}
      aria-describedby={gap.kind === 'number' ? hintIdOf(hints, gap) : undefined}
      dir="auto"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={gap.kind === 'number' ? 200 : 5000}
      size={Math.min(30, Math.max(8, text.length + 1))}
      disabled={disabled}
      value={text}
      onChange={({ currentTarget: { value } }) => onFill({ id: gap.id, text: value })}
    />
  );
}

/** The choices have letters where a list beside it shows what a menu cannot. A word that is used elsewhere can be chosen only where words may be used again. */
function GapMenu({ asked, gap, filling, fillings, disabled, onFill, label }: GapFieldProps & { label: string }) {
  const { t } = useTranslation('answers');
  const wordGaps = asked.gaps.flatMap(({ id, kind }) => (kind === 'word' ? [id] : []));
  const isTaken = (choice: string) =>
    gap.kind === 'word' &&
    !asked.reusesWords &&
    fillings.some((each) => each.choice === choice && each.id !== gap.id && wordGaps.includes(each.id));
  const choices = gap.kind === 'menu' ? gap.options : asked.words;
  const isLettered = choices.some(isBeyondMenu);
  return (
    <select
      className="qt-gap"
      aria-label={label}
      disabled={disabled}
      value={filling.choice ?? ''}
      onChange={({ currentTarget: { value } }) => onFill(value === '' ? { id: gap.id } : { id: gap.id, choice: value })}
    >
      <option value="">{t('choose')}</option>
      {choices.map((choice, at) => (
        <option key={choice.id} value={choice.id} disabled={isTaken(choice.id)}>
          {isLettered ? menuLabel(at, choice) : choice.text}
        </option>
      ))}
    </select>
  );
}
