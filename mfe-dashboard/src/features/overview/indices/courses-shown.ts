import { useState } from 'react';

/** What fits a card beside the others. */
const COURSES_SHOWN = 5;

/** The first few rows, and all of them for whoever asks. `total` is set where there are more than the first few. */
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
