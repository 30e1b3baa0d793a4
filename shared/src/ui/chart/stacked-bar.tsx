import { chakra } from '@chakra-ui/react/styled-system';
import { TriangleAlert } from 'lucide-react';
import { useUiText } from '../locales/use-ui-text';
import { BarCell, BarLine, BarName, BarTable, BarValue, HiddenCaption, HiddenHead } from './bar-parts';
import { ChartFrame } from './chart-frame';
import { fillStyles, type FillKind } from './fills';
import { type StackedBarProps, type StackedRow } from './stacked-data';
import { StackedTable } from './stacked-table';
import { Legend, LegendItem } from './legend';

const Swatch = chakra('span', {
  base: { width: '14px', height: '10px', borderRadius: '2px', forcedColorAdjust: 'none' },
});

const order: readonly FillKind[] = ['assignment', 'exam', 'other'];

function StackedLegend({ kinds }: { kinds: Partial<Record<FillKind, string>> }) {
  const present = order.flatMap((kind) => (kinds[kind] === undefined ? [] : [{ kind, label: kinds[kind] }]));
  return (
    <Legend>
      {present.map(({ kind, label }) => (
        <LegendItem key={kind}>
          <Swatch css={fillStyles[kind]} aria-hidden />
          {label}
        </LegendItem>
      ))}
    </Legend>
  );
}

const Track = chakra('span', {
  base: {
    position: 'relative',
    display: 'flex',
    flex: '1',
    minWidth: '6',
    height: '12px',
    borderRadius: '2px',
    bg: 'sunken',
    boxShadow: 'inset 0 0 0 1px var(--ui-colors-line)',
  },
});
const Part = chakra('span', { base: { height: 'full', borderRadius: '2px', flexShrink: '0' } });
/** Marks where the whole ends; anything beyond it is too much. */
const Limit = chakra('span', {
  base: { position: 'absolute', insetBlock: '-3px', width: '2px', ms: '-1px', bg: 'ink' },
});

const sumOf = ({ segments }: StackedRow) => segments.reduce((sum, { value }) => sum + value, 0);
/** Tolerance for rounding errors in sums of decimals. */
const EPSILON = 1e-6;

/** One bar of segments per row, all on one scale with a line at the whole; sums above it are marked. */
export function StackedBar({ label, headers, rows, kinds, whole = 100 }: StackedBarProps) {
  const t = useUiText();
  const end = Math.max(whole, ...rows.map(sumOf));
  const at = (value: number) => `${(value / end) * 100}%`;
  return (
    <ChartFrame
      readable
      label={label}
      table={<StackedTable {...{ label, headers, rows }} />}
      legend={<StackedLegend kinds={kinds} />}
    >
      <BarTable>
        <HiddenCaption>{label}</HiddenCaption>
        <thead>
          <tr>
            <HiddenHead scope="col">{headers.row}</HiddenHead>
            <HiddenHead scope="col">{headers.value}</HiddenHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <BarName scope="row">{row.label}</BarName>
              <BarCell>
                <BarLine>
                  <Track aria-hidden>
                    {row.segments.map(({ id, name, value, text, kind }) => (
                      <Part key={id} css={fillStyles[kind]} style={{ width: at(value) }} title={`${name}: ${text}`} />
                    ))}
                    {end > whole + EPSILON && <Limit style={{ insetInlineStart: at(whole) }} />}
                  </Track>
                  {sumOf(row) > whole + EPSILON ? (
                    <BarValue color="bad" fontWeight="medium" display="inline-flex" alignItems="center" gap="1">
                      <TriangleAlert size={14} role="img" aria-label={t('chart.above', { whole })} />
                      {row.total}
                    </BarValue>
                  ) : (
                    <BarValue>{row.total}</BarValue>
                  )}
                </BarLine>
              </BarCell>
            </tr>
          ))}
        </tbody>
      </BarTable>
    </ChartFrame>
  );
}
