/** Posts that come into view together are noted together. */
const TOGETHER_MS = 1000;

/**
 * Notes which posts were in view. One that could not be noted is noted the next time that it is shown: nobody waits for
 * it, so nobody is told.
 */
export function seenNoter(note: (ids: number[]) => Promise<unknown>) {
  const ids = new Map<Element, number>();
  let waiting: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = waiting;
    waiting = [];
    if (now.length > 0) note(now).catch(() => undefined);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const id = ids.get(target);
      if (!isIntersecting || id === undefined) continue;
      observer.unobserve(target);
      ids.delete(target);
      waiting.push(id);
      timer ??= setTimeout(send, TOGETHER_MS);
    }
  });
  return {
    watch: (node: Element, id: number) => {
      ids.set(node, id);
      observer.observe(node);
    },
    stop: () => {
      observer.disconnect();
      send();
    },
  };
}
