/**
 * Records in the page when its heading is painted and when it is usable. A string, because compiled functions use
 * helpers that the page does not have. The mutation observer runs before the frame with the heading is painted.
 */
export const pageProbes = (ready: string, isForm: boolean): string => `
  const probes = (window.probes = { heading: 0, works: 0, tasks: [] });
  new PerformanceObserver((list) => probes.tasks.push(...list.getEntries().map((task) => ({ start: task.startTime, end: task.startTime + task.duration }))))
    .observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probes.heading ||= entry.renderTime || entry.startTime;
  }).observe({ type: 'element', buffered: true });
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1:not([elementtiming])')) heading.setAttribute('elementtiming', 'heading');
  }).observe(document, { childList: true, subtree: true });
  const isWorking = () => {
    const place = document.querySelector(${JSON.stringify(ready)});
    if (!place || !${isForm}) return Boolean(place);
    // A form is usable once a script handles its submit event.
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    place.dispatchEvent(sent);
    return sent.defaultPrevented;
  };
  const look = () => {
    if (isWorking()) probes.works = performance.now();
    else setTimeout(look, 10);
  };
  look();
`;

export interface Probes {
  /** First paint of the heading, ms. */
  heading: number;
  works: number;
  /** Tasks over 50 ms. */
  tasks: { start: number; end: number }[];
}
