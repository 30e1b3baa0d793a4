import { useCallback } from 'react';
import { getResult } from 'shared/contract/result';
import { formatNumber, useTranslation } from 'shared/i18n';
import { call } from '../http/call';
import { useLoaded } from '../page/use-loaded';

/** The score of released work and what the teacher says of it; the row works without them. */
export function Marks({ id }: { id: number }) {
  const { t } = useTranslation('learn');
  const load = useCallback((signal: AbortSignal) => call(getResult, { params: { id }, signal }), [id]);
  const result = useLoaded(load);
  if (result.state !== 'ready') return <p className="hint">{t('home.result.released')}</p>;
  const { marks, possible, comment } = result.data;
  if (marks === null) return <p className="hint">{t('result.noScore')}</p>;
  return (
    <>
      <p className="score">{t('result.score', { marks: formatNumber(marks), possible: formatNumber(possible) })}</p>
      <span className="bar" aria-hidden="true">
        <span style={{ inlineSize: `${possible > 0 ? Math.min(100, (100 * marks) / possible) : 0}%` }} />
      </span>
      {comment && <p className="hint written">{comment}</p>}
    </>
  );
}
