import { codeModules } from '@teacher-portal/answer-sheet/code-modules';
import { FRAME, MARKER_CELLS, markerCells, MARKERS } from '@teacher-portal/answer-sheet/frame';
import { LINE_LABEL } from '@teacher-portal/answer-sheet/place-rows';
import { type BubbleRow, type SheetPage, TICK } from '@teacher-portal/answer-sheet/sheet-layout';
import { type SheetPaper } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { headLines } from './head-lines';
import { SheetBoxes } from './sheet-boxes';
import { SheetColumns } from './sheet-columns';
import { ringPath } from './ring-path';
import { PALE, written } from './sheet-ink';

/** Millimetres. */
export const paperSize: Record<SheetPaper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

interface SheetSvgProps {
  paper: SheetPaper;
  page: SheetPage;
  code: string;
  /** Texts of the head, the first in bold. */
  head: readonly string[];
  /** Whether it is the sheet of a known student. */
  isNamed: boolean;
  /** The lines of text above the boxes, by position. */
  prompts: readonly (readonly string[])[];
  label: string;
}

/** A page of an answer sheet, to the millimetre. */
export function SheetSvg({ paper, page, code, head, isNamed, prompts, label }: SheetSvgProps) {
  const { width, height } = paperSize[paper];
  const frame = `translate(${(width - FRAME.width) / 2} ${(height - FRAME.height) / 2})`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', width: '100%', height: 'auto', background: '#ffffff', ...written(3.6) }}
    >
      <g transform={frame}>
        <path
          fill="#000000"
          d={`${markerPath()}${tickPath(page)}${codePath(page, code)}`}
          shapeRendering="crispEdges"
        />
        {headLines(head, isNamed).map(({ text, x, y, size, isBold }) => (
          <text key={y} x={x} y={y} style={written(size, isBold)}>
            {text}
          </text>
        ))}
        <NumberBoxes rows={page.number} radius={page.radius} />
        <Bubbles rows={page.number} radius={page.radius} letters="0123456789" />
        <Bubbles
          rows={page.rows.filter(({ column }) => !column)}
          radius={page.radius}
          letters="ABCDEFGHIJKLMNOPQRSTUVWXYZ"
          isNumbered
        />
        <SheetColumns rows={page.rows} radius={page.radius} />
        <SheetBoxes page={page} prompts={prompts} />
      </g>
    </svg>
  );
}

const square = (x: number, y: number, size: number) => `M${x} ${y}h${size}v${size}h${-size}z`;

const markerPath = () =>
  MARKERS.map(({ x, y, size }, id) => {
    const cell = size / MARKER_CELLS;
    const cells = markerCells(id).flatMap((line, row) =>
      line.map((isBlack, column) => (isBlack ? square(x + column * cell, y + row * cell, cell) : '')),
    );
    return cells.join('');
  }).join('');

const tickPath = ({ ticks }: SheetPage) => ticks.map(({ x, y }) => square(x - TICK / 2, y - TICK / 2, TICK)).join('');

function codePath({ qr }: SheetPage, code: string): string {
  const modules = codeModules(code);
  const side = qr.size / modules.length;
  return modules
    .flatMap((line, row) =>
      line.map((isBlack, column) => (isBlack ? square(qr.x + column * side, qr.y + row * side, side) : '')),
    )
    .join('');
}

interface BubblesProps {
  rows: readonly BubbleRow[];
  radius: number;
}

interface LetteredProps extends BubblesProps {
  letters: string;
  /** Whether the number of the question stands before its bubbles. */
  isNumbered?: boolean;
}

/** The letters of a row are one text, each at its own place. */
function Bubbles({ rows, radius, letters, isNumbered = false }: LetteredProps) {
  const lower = radius * 0.4;
  return (
    <g textAnchor="middle">
      <path fill="none" stroke={PALE} strokeWidth={0.2} d={ringPath({ rows, radius })} />
      {rows.map(({ position, label, bubbles }) => {
        const [first] = bubbles;
        if (!first) return null;
        const [isLine, text] = [label !== undefined, label ?? String(position + 1)];
        return (
          <g key={position}>
            {isNumbered && (
              <text
                x={first.x - radius - (isLine ? LINE_LABEL.right : 3.2)}
                y={first.y + 1.1}
                textAnchor={isLine ? 'end' : undefined}
                style={written(isLine ? LINE_LABEL.size : 3, true)}
              >
                {text}
              </text>
            )}
            <text
              x={bubbles.map(({ x }) => x).join(' ')}
              y={bubbles.map(({ y }) => y + lower).join(' ')}
              style={written(radius * 1.1)}
              fill={PALE}
              data-row={isNumbered ? text : `digit ${position + 1}`}
            >
              {letters.slice(0, bubbles.length)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Beside each row of number bubbles a box for the digit. */
const NumberBoxes = ({ rows, radius }: BubblesProps) =>
  rows.map(({ position, bubbles: [first] }) => {
    if (!first) return null;
    const side = radius * 2.4;
    return (
      <rect
        key={position}
        x={first.x - radius - side - 2}
        y={first.y - side / 2}
        width={side}
        height={side}
        fill="none"
        stroke={PALE}
        strokeWidth={0.2}
      />
    );
  });
