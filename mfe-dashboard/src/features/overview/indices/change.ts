import { type DashboardIndex } from '@teacher-portal/remote-sdk/contract/dashboard';
import { formatDate, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';

const signed = (points: number) => formatNumber(points, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/**
 * The change of an index since an earlier day, in whole points. The Impact Index is itself a change and partly random,
 * so only changes of the other indices count as good or bad.
 */
export function useChange(index: 'impact' | 'quality' | 'curriculum', change: DashboardIndex['change']) {
  const { t } = useTranslation('dashboard');
  if (!change) return undefined;
  const by = Math.round(change.by);
  // A calendar day, without a time zone.
  const since = formatDate(new Date(`${change.since}T00:00:00Z`), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  if (by === 0) return { text: t('indices.unchanged', { since }), tone: 'neutral' as const };
  const tone = by > 0 ? ('good' as const) : ('bad' as const);
  return {
    text: t('indices.change', { by: signed(by), since }),
    tone: index === 'impact' ? ('neutral' as const) : tone,
  };
}
