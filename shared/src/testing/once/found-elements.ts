import { configure, getConfig } from '@testing-library/react';

/**
 * Testing Library waits for one task between finding an element and returning it. If the page re-renders in that time,
 * the test gets a detached element and fails on a busy machine. Such a query runs again, unless it finds the same
 * element: then the test queries inside a detached element on purpose.
 */
const { asyncWrapper } = getConfig();

const elementsIn = (result: unknown) => [result].flat().filter((part) => part instanceof Element);
const hasLeft = (result: unknown) => elementsIn(result).some((element) => !element.isConnected);
const isSame = (one: unknown, other: unknown) =>
  elementsIn(one).every((element, index) => element === elementsIn(other)[index]);

configure({
  async asyncWrapper(query) {
    let found = await asyncWrapper(query);
    while (hasLeft(found)) {
      const again = await asyncWrapper(query);
      if (isSame(found, again)) return again;
      found = again;
    }
    return found;
  },
});
