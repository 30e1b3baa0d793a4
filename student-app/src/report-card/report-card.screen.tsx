import { useCallback } from 'react';
import { cardTotalText } from 'shared/contract/card-total.text';
import { readCard, type ReportCard } from 'shared/contract/report-card';
import { formatDate, formatDateTime, formatList, formatNumber, useTranslation } from 'shared/i18n';
import { Gone } from '../guardian/gone';
import { call } from '../http/call';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useFragmentCode } from '../page/use-fragment-code';
import { useLoaded } from '../page/use-loaded';
import { CardMark } from './card-mark';

/** A report card as it was when it was sent to a guardian. */
export function ReportCardScreen() {
  const { t } = useTranslation('study');
  const code = useFragmentCode();
  const load = useCallback((signal: AbortSignal) => call(readCard, { body: { code }, signal }), [code]);
  const reading = useLoaded(load);
  if (reading.state === 'failed' && reading.failure.status === 404) return <Gone title={t('card.opening')} />;
  if (reading.state !== 'ready') return <Opening title={t('card.opening')} loaded={reading} />;
  const { card, sentAt, endsAt } = reading.data;
  const { schoolName, courseName, gradeName, className, term, teachers, studentNumber } = card;
  const facts = [schoolName, courseName, gradeName, className, term, studentNumber, formatList(teachers)];
  return (
    <Page title={`${card.heading}: ${card.studentName}`}>
      <p className="hint">{facts.filter(Boolean).join(' · ')}</p>
      <Outcome card={card} />
      {card.groups.map(({ name, share, lines }) => {
        const title = name === null ? t('card.marks') : name || t('card.ungrouped');
        const percent = formatNumber(share ?? 0, { style: 'percent', maximumFractionDigits: 1 });
        return (
          <section key={lines[0]?.key} className="stack" aria-label={title}>
            <h2>{name !== null && share !== null ? `${title}: ${percent}` : title}</h2>
            <ul className="cards">
              {lines.map((line) => (
                <CardMark key={line.key} line={line} />
              ))}
            </ul>
          </section>
        );
      })}
      {card.groups.length === 0 && <p>{t('card.noMarks')}</p>}
      <p className="hint">{t('card.foot', { sent: formatDate(sentAt), end: formatDateTime(endsAt) })}</p>
    </Page>
  );
}

/** The total or final grade, what is missing, and the comment. */
function Outcome({ card }: { card: ReportCard }) {
  const { t } = useTranslation('study');
  const { final, missing, comment } = card;
  const total = cardTotalText(card.total, formatNumber);
  return (
    <section className="card" aria-label={t('card.outcome')}>
      {final !== null && <p className="score">{t('card.final', { grade: final })}</p>}
      {total !== '' && <p className={final === null ? 'score' : undefined}>{t('card.total', { total })}</p>}
      {missing > 0 && <p>{t('card.missing', { count: missing })}</p>}
      {comment !== '' && (
        <p>
          <strong>{t('guardian.comment')}</strong> <span className="written">{comment}</span>
        </p>
      )}
    </section>
  );
}
