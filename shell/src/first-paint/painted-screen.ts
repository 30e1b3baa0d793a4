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

export const forgetPainted = (): void => void (window.paintedScreen = undefined);
