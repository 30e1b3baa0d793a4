import { type AskedGapText } from '@teacher-portal/question-types/gap-text/asked';
import { useTranslation } from 'shared/i18n';
import { useNumberHint } from '../numeric/use-number-hint';

type NumberGap = Extract<AskedGapText['gaps'][number], { kind: 'number' }>;
interface Numbered {
  gap: AskedGapText['gaps'][number];
  number: number;
}

/** By which the field of a gap refers to its hint: gaps of which the same is asked share one. */
export const hintIdOf = (base: string, { asksUnit, fractions }: NumberGap): string =>
  `${base}-${asksUnit ? 'unit' : fractions ? 'fraction' : 'plain'}`;

/** What is to be typed in the gaps that take a number, as beside a question that asks for one. */
export function NumberHints({ base, gaps }: { base: string; gaps: readonly Numbered[] }) {
  const { t } = useTranslation('answers');
  const hintOf = useNumberHint();
  const hints = new Map<string, { text: string; names: string[] }>();
  for (const { gap, number } of gaps) {
    if (gap.kind !== 'number') continue;
    const id = hintIdOf(base, gap);
    const hint = hints.get(id) ?? { text: hintOf(gap), names: [] };
    hint.names.push(t('gap.name', { number }));
    hints.set(id, hint);
  }
  return [...hints].map(([id, { text, names }]) => (
    <p key={id} className="qt-hint">
      {names.join(', ')}: <span id={id}>{text}</span>
    </p>
  ));
}
