import { type Result } from 'shared/contract/result';
import { formatDate, formatDateTime, formatList, formatNumber, formatPercent, useTranslation } from 'shared/i18n';
import { ScoreBar } from '../home/score-bar';
import { Changed } from './changed';
import { Computed } from './computed';

/** The figure of a result: the score and where the class stands, when it was released and how it was computed. */
export function Outcome({ result }: { result: Result }) {
  const { t } = useTranslation('study');
  const { marks, possible, classMean, latePercent = 0, handedInAt, releasedAt, questions } = result;
  const changed = (questions ?? []).flatMap(({ id, changed: change, regrades = [] }, at) =>
    change || regrades.length > 0 ? [{ id, number: at + 1 }] : [],
  );
  return (
    <section className="card" aria-labelledby="outcome">
      <h2 id="outcome" className="score">
        {marks === null
          ? t('result.noScore')
          : t('result.score', { marks: formatNumber(marks), possible: formatNumber(possible) })}
        {marks !== null && possible > 0 && <span className="hint"> {formatPercent(marks / possible)}</span>}
      </h2>
      {marks !== null && <ScoreBar marks={marks} possible={possible} mean={classMean?.mean} />}
      {classMean && (
        <p className="hint mean">
          {t('result.meanOn', { mean: formatNumber(classMean.mean), time: formatDate(classMean.at) })}
        </p>
      )}
      {result.together && <p className="hint">{t('result.members', { names: formatList(result.together) })}</p>}
      {result.adjusted && <p className="written">{t('result.adjusted', { reason: result.adjusted })}</p>}
      {latePercent > 0 && <p className="hint">{t('result.late', { percent: formatNumber(latePercent) })}</p>}
      <p className="hint">
        {releasedAt && t('result.released', { time: formatDateTime(releasedAt) })}{' '}
        {handedInAt && t('result.handedIn', { time: formatDateTime(handedInAt) })}
      </p>
      <Changed changed={result.changed} />
      {changed.length > 0 && (
        <p className="hint">
          {t('result.changedQuestions')}{' '}
          {changed.map(({ id, number }) => (
            <a key={id} href={`#title-${id}`}>
              {t('result.ofQuestion', { number })}
            </a>
          ))}
        </p>
      )}
      <Computed result={result} />
    </section>
  );
}
