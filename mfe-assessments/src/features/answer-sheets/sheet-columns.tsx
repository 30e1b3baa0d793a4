import { type BubbleRow, type GridColumn } from '@teacher-portal/answer-sheet/sheet-layout';
import { typographic } from '../../answer-sheet/typographic';
import { ringPath } from './ring-path';
import { PALE, written } from './sheet-ink';

interface SheetColumnsProps {
  rows: readonly BubbleRow[];
  radius: number;
}

type Box = GridColumn['box'];

/** Of points and commas, which would hardly be seen at the size of a digit. */
const isSmall = (sign: string) => sign === ',' || sign === '.';

/** A line over all columns of a number, which a tick may part. */
function overLine(columns: readonly { label?: string; box: Box }[], from: number): string {
  const next = columns.findIndex(({ label }, at) => at > from && label !== '');
  const [first, last] = [columns[from]?.box, columns.at(next < 0 ? -1 : next - 1)?.box];
  return first && last ? `M${first.x} ${first.y - 0.7}H${last.x + last.width}` : '';
}

/** The columns of numbers: under the number of the question a box to write each sign into, and its bubbles. */
export function SheetColumns({ rows, radius }: SheetColumnsProps) {
  const columns = rows.flatMap((row) => (row.column ? [{ ...row, ...row.column }] : []));
  return (
    <g textAnchor="middle">
      <path fill="none" stroke={PALE} strokeWidth={0.2} d={ringPath({ rows: columns, radius })} />
      {columns.map(({ position, label, bubbles, signs, box }, index) => (
        <g key={position}>
          {label && (
            <>
              <text x={box.x} y={box.y - 1.6} textAnchor="start" style={written(3, true)}>
                {label}
              </text>
              <path fill="none" stroke={PALE} strokeWidth={0.2} d={overLine(columns, index)} />
            </>
          )}
          <rect {...box} fill="none" stroke={PALE} strokeWidth={0.2} />
          {bubbles.map(({ x, y }, at) => {
            const sign = signs[at] ?? '';
            const size = radius * (isSmall(sign) ? 2.2 : 1.1);
            return (
              <text
                key={sign}
                x={x}
                y={y + (isSmall(sign) ? radius * 0.15 : radius * 0.4)}
                style={written(size)}
                fill={PALE}
              >
                {typographic(sign)}
              </text>
            );
          })}
        </g>
      ))}
    </g>
  );
}
