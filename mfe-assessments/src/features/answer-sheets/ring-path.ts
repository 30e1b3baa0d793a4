import { type BubbleRow } from '@teacher-portal/answer-sheet/sheet-layout';

/** All rings in one path: a class of thirty has fifteen thousand. */
export const ringPath = ({ rows, radius }: { rows: readonly BubbleRow[]; radius: number }) =>
  rows
    .flatMap(({ bubbles }) =>
      bubbles.map(({ x, y }) => {
        const half = `a${radius} ${radius} 0 0 1`;
        return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
      }),
    )
    .join('');
