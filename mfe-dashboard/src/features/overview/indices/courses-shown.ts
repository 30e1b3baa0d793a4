import { useState } from 'react';

/** The number of courses that fit into a card. */
const COURSES_SHOWN = 5;

/** The first few rows, or all on demand. `total` is set if there are more. */
export function useShown<Row>(rows: readonly Row[]) {
  const [isWhole, setWhole] = useState(false);
  const hasMore = rows.length > COURSES_SHOWN;
  return {
    shown: isWhole || !hasMore ? rows : rows.slice(0, COURSES_SHOWN),
    total: hasMore ? rows.length : undefined,
    isWhole,
    toggle: () => setWhole(!isWhole),
  };
}
