import { chakra } from '@chakra-ui/react/styled-system';
import { type Key, type ReactNode } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { BarCell, BarLine, BarName, BarTable, BarValue, HiddenCaption, HiddenHead } from './bar-parts';

const Track = chakra('span', {
  base: {
    position: 'relative',
    flex: '1',
    minWidth: '6',
    height: '6px',
    borderRadius: '3px',
    bg: 'sunken',
    overflow: 'hidden',
    boxShadow: 'inset 0 0 0 1px var(--ui-colors-line)',
  },
});
const Fill = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetStart: '0', borderRadius: '3px', bg: 'accent' },
});

export interface BarRow {
  id: Key;
  /** A name, or a link with the name in it. */
  label: ReactNode;
  /** Null is shown as "not enough data". */
  value: number | null;
  /** The formatted value; defaults to the plain number. */
  text?: string | undefined;
}

export interface BarListProps {
  /** What is being compared. */
  caption: string;
  nameHeader: string;
  valueHeader: string;
  rows: readonly BarRow[];
  max?: number;
}

/** A horizontal bar chart as a table with one row per name. */
export function BarList({ caption, nameHeader, valueHeader, rows, max = 100 }: BarListProps) {
  const t = useUiText();
  // Every number gets the width of the longest, so that all bars share one scale.
  const valueWidth = Math.max(
    0,
    ...rows.map(({ value, text }) => (value === null ? 0 : (text ?? String(value)).length)),
  );
  return (
    <BarTable>
      <HiddenCaption>{caption}</HiddenCaption>
      <thead>
        <tr>
          <HiddenHead scope="col">{nameHeader}</HiddenHead>
          <HiddenHead scope="col">{valueHeader}</HiddenHead>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, value, text }) => (
          <tr key={id}>
            <BarName scope="row">{label}</BarName>
            <BarCell>
              <BarLine>
                {value === null ? (
                  <chakra.span color="ink3">{t('notEnoughData')}</chakra.span>
                ) : (
                  <>
                    <Track aria-hidden>
                      <Fill style={{ width: `${Math.min(100, Math.max(0, (value / max) * 100))}%` }} />
                    </Track>
                    <BarValue style={{ minWidth: `max(1.75rem, ${valueWidth}ch)` }}>{text ?? value}</BarValue>
                  </>
                )}
              </BarLine>
            </BarCell>
          </tr>
        ))}
      </tbody>
    </BarTable>
  );
}
