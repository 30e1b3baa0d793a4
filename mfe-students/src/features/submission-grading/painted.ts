/** Milliseconds to wait on a hidden page, which is never painted. */
const UNSEEN_MS = 250;

/** Resolves when the current state has been painted. */
export const painted = () =>
  new Promise<void>((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(resolve);
    });
  });
