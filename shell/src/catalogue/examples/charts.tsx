import { formatNumber } from 'shared/i18n';
import type * as chart_ from 'shared/ui/chart';
import { BarList, StackedBar } from 'shared/ui/chart';
import type * as lineChart_ from 'shared/ui/line-chart';
import { LineChart } from 'shared/ui/line-chart';
import { type Examples, PERSON, useWords } from '../example';

function Bars() {
  const t = useWords();
  return (
    <BarList
      caption={t('score')}
      nameHeader={t('topic')}
      valueHeader={t('points')}
      rows={[
        { id: 1, label: t('titles'), value: 68.4, text: formatNumber(68.4) },
        { id: 2, label: t('other'), value: null },
      ]}
    />
  );
}

function Stacked() {
  const t = useWords();
  const segments = [
    { id: 1, name: t('assignment'), value: 40, text: formatNumber(40), kind: 'assignment' as const },
    { id: 2, name: t('exam'), value: 55, text: formatNumber(55), kind: 'exam' as const },
  ];
  return (
    <StackedBar
      label={t('whole')}
      headers={{ row: t('course'), segment: t('kind'), value: t('share') }}
      kinds={{ assignment: t('assignment'), exam: t('exam') }}
      rows={[{ id: 1, label: t('title'), segments, total: formatNumber(95) }]}
    />
  );
}

const scores = [
  { at: '2026-09-14T08:00:00.000Z', value: 61, low: 52, high: 70 },
  { at: '2026-10-12T08:00:00.000Z', value: 66, low: 58, high: 73 },
  { at: '2026-11-16T08:00:00.000Z', value: 74, low: 67, high: 80 },
];

function Lines() {
  const t = useWords();
  const points = scores.map((score, place) => ({ id: place, name: t('answer', { number: place + 1 }), ...score }));
  const compared = points.map(({ id, at, name, value }) => ({ id, at, name, value: value - 6 }));
  return (
    <LineChart
      label={t('score')}
      headers={{ point: t('exam'), date: t('date') }}
      format={(value) => formatNumber(value)}
      series={[
        { id: 'own', name: PERSON, role: 'main', points },
        { id: 'class', name: t('class'), role: 'comparison', points: compared },
      ]}
      interval={{ name: t('share'), value: 78, low: 70, high: 85 }}
    />
  );
}

export const chart: Examples<typeof chart_> = { BarList: Bars, StackedBar: Stacked };

export const lineChart: Examples<typeof lineChart_> = { LineChart: Lines };
