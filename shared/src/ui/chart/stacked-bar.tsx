import { chakra } from '@chakra-ui/react/styled-system';
import { TriangleAlert } from 'lucide-react';
import { useWords } from '../locales/use-words';
import { BarCell, BarLine, BarName, BarTable, BarValue, HiddenCaption, HiddenHead } from './bar-parts';
import { ChartFrame } from './chart-frame';
import { fillStyles } from './fills';
import { type StackedBarProps, type StackedRow } from './stacked-data';
import { StackedLegend } from './stacked-legend';
import { StackedTable } from './stacked-table';

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
/** Where the whole ends; what stands beyond it is too much. */
const Limit = chakra('span', {
  base: { position: 'absolute', insetBlock: '-3px', width: '2px', ms: '-1px', bg: 'ink' },
});

const sumOf = ({ segments }: StackedRow) => segments.reduce((sum, { value }) => sum + value, 0);
/** Sums of decimals miss their whole by a hair. */
const HAIR = 1e-6;

/** One bar for each row, made of its parts, on a common scale with a line at the whole; a sum above it is marked. */
export function StackedBar({ label, headers, rows, kinds, whole = 100 }: StackedBarProps) {
  const t = useWords();
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
                    {end > whole + HAIR && <Limit style={{ insetInlineStart: at(whole) }} />}
                  </Track>
                  {sumOf(row) > whole + HAIR ? (
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
