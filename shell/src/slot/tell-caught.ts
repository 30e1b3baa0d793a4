/** What a boundary caught is a fault in the code of a screen: the page's error listeners shall hear of it all the same. */
export const tellCaught = (error: unknown): void => window.reportError(error);
