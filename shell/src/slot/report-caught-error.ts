/** Reports an error caught by a boundary to the page's error listeners. */
export const reportCaughtError = (error: unknown): void => window.reportError(error);
