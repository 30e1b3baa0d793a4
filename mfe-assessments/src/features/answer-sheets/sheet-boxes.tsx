import { PROMPT, RADIUS, type SheetPage } from '@teacher-portal/answer-sheet/sheet-layout';
import { PALE, written } from './sheet-ink';

interface SheetBoxesProps {
  page: SheetPage;
  /** The lines of text above the boxes, by position. */
  prompts: readonly (readonly string[])[];
}

/** The boxes of written answers, each under the number of its question, and under its text if that is printed. */
export function SheetBoxes({ page, prompts }: SheetBoxesProps) {
  const scale = page.radius / RADIUS;
  return page.boxes.map(({ position, x, y, width, height, prompt }) => {
    const [first] = prompt;
    return (
      <g key={position}>
        <text
          x={first === undefined ? x : PROMPT.left}
          y={first ?? y - 2}
          style={written(first === undefined ? 3.4 : 3.4 * scale, true)}
        >
          {position + 1}
        </text>
        <Prompt lines={prompts[position] ?? []} baseLines={prompt} scale={scale} />
        <rect x={x} y={y} width={width} height={height} fill="none" stroke={PALE} strokeWidth={0.3} />
      </g>
    );
  });
}

interface PromptProps {
  lines: readonly string[];
  baseLines: readonly number[];
  scale: number;
}

/** An SVG of its own cuts off what a font unknown here would print over the ticks. */
function Prompt({ lines, baseLines, scale }: PromptProps) {
  const [first, last] = [baseLines[0], baseLines.at(-1)];
  if (first === undefined || last === undefined) return null;
  const top = first - PROMPT.rise * scale;
  return (
    <svg
      x={PROMPT.left + 9 * scale}
      y={top}
      width={PROMPT.right - PROMPT.left - 9 * scale}
      height={last + PROMPT.fall * scale - top}
    >
      {baseLines.map((line, index) => (
        <text key={line} x={0} y={line - top} style={written(3.4 * scale)}>
          {lines[index]}
        </text>
      ))}
    </svg>
  );
}
