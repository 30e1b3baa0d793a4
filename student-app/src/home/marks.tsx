import { useCallback } from 'react';
import { getResult } from 'shared/contract/result';
import { formatNumber, useTranslation } from 'shared/i18n';
import { call } from '../http/call';
import { useLoaded } from '../page/use-loaded';
import { ScoreBar } from './score-bar';

/** The score of released work and what the teacher says of it; the row works without them. */
export function Marks({ id }: { id: number }) {
  const { t } = useTranslation('study');
  const { t: learn } = useTranslation('learn');
  const load = useCallback((signal: AbortSignal) => call(getResult, { params: { id }, signal }), [id]);
  const result = useLoaded(load);
  // As high as what comes.
  if (result.state === 'loading')
    return (
      <>
        <p className="score">&nbsp;</p>
        <ScoreBar marks={0} possible={1} />
      </>
    );
  if (result.state !== 'ready') return <p className="hint">{learn('home.result.released')}</p>;
  const { marks, possible, comment, classMean } = result.data;
  if (marks === null) return <p className="hint">{t('result.noScore')}</p>;
  return (
    <>
      <p className="score">{t('result.score', { marks: formatNumber(marks), possible: formatNumber(possible) })}</p>
      <ScoreBar marks={marks} possible={possible} mean={classMean?.mean} />
      {classMean && <p className="hint mean">{t('result.mean', { mean: formatNumber(classMean.mean) })}</p>}
      {comment && <p className="hint written">{comment}</p>}
    </>
  );
}
