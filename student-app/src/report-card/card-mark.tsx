import { type CardLine } from 'shared/contract/report-card';
import { formatDate, formatNumber, useTranslation } from 'shared/i18n';

const short = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

/** A mark of a report card with its maximum, its flag, and the class mean if the card shows it. */
export function CardMark({ line: { title, date, score, state, flag, marks, mean } }: { line: CardLine }) {
  const { t } = useTranslation('study');
  const isMissing = state === 'missing' && flag === null;
  const said = [
    score === null ? '' : t('guardian.score', { marks: short(score), possible: short(marks) }),
    flag === null ? '' : t(`card.flag.${flag}`),
    score === null && flag === null ? t(isMissing ? 'card.isMissing' : 'card.noMark') : '',
  ];
  return (
    <li className="card">
      <h3>{title}</h3>
      {date !== null && <p className="hint">{formatDate(date)}</p>}
      <p>{said.filter(Boolean).join(' · ')}</p>
      {mean !== null && <p className="hint">{t('card.mean', { mean: short(mean) })}</p>}
    </li>
  );
}
