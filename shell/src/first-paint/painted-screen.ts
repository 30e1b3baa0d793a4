import { doKeptClick } from './kept-click';

declare global {
  interface Window {
    /** Heading and skeleton of the first screen as painted before the shell; its loader keeps showing them. */
    paintedScreen?: { path: string; element: Element } | undefined;
  }
}

/** Until the first screen has loaded. */
export function paintedHere(): Element | undefined {
  const { paintedScreen } = window;
  return paintedScreen?.path === window.location.pathname ? paintedScreen?.element : undefined;
}

/** The real screen stands in its place. */
export function forgetPainted(): void {
  if (!window.paintedScreen) return;
  window.paintedScreen = undefined;
  delete window.firstSent;
  doKeptClick();
}
