import { screen } from '@testing-library/react';

/** The properties that React gave to an element when it was last rendered: a new object each time. */
const propsOf = (element: Element): unknown =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];

/** The rows of the table that is shown, and how many of them were rendered again since. */
export function watchRows() {
  const rows = screen.getAllByRole('row').filter((row) => row.closest('tbody'));
  let seen = rows.map(propsOf);
  if (rows.length === 0 || seen.includes(undefined)) throw new Error('There are no rows to watch');
  return {
    redrawn: () => {
      const before = seen;
      seen = rows.map(propsOf);
      return seen.filter((props, at) => props !== before[at]).length;
    },
  };
}
