import { chakra } from '@chakra-ui/react/styled-system';
import { type Key, type ReactNode } from 'react';
import { useWords } from '../locales/use-words';
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
  /** A name, or a link that carries it. */
  label: ReactNode;
  /** Null says "not enough data". */
  value: number | null;
  /** The number as it is shown. */
  text?: string | undefined;
}

export interface BarListProps {
  /** What is compared. */
  caption: string;
  nameHeader: string;
  valueHeader: string;
  rows: readonly BarRow[];
  max?: number;
}

/** One bar for each name, as a table. */
export function BarList({ caption, nameHeader, valueHeader, rows, max = 100 }: BarListProps) {
  const t = useWords();
  // As much room for every number as the longest needs, so that all bars have one scale.
  const room = Math.max(0, ...rows.map(({ value, text }) => (value === null ? 0 : (text ?? String(value)).length)));
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
                    <BarValue style={{ minWidth: `max(1.75rem, ${room}ch)` }}>{text ?? value}</BarValue>
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
