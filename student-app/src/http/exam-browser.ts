interface SafeExamBrowser {
  security?: { configKey?: string };
}

/** The key belongs to the URL that was loaded: later ones of the app load nothing. */
const loadedPage = location.pathname + location.search;

/**
 * What Safe Exam Browser says of its settings on this page, for the server to check: its modern engine adds nothing to
 * requests itself. Other browsers say nothing.
 */
export function examBrowserHeaders(): Record<string, string> {
  const key = (window as { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser?.security?.configKey;
  return key ? { 'x-exam-browser-key': key, 'x-exam-browser-page': loadedPage } : {};
}
