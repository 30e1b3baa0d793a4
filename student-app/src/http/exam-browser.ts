interface SafeExamBrowser {
  security?: { configKey?: string };
}

/** The key belongs to the URL that was loaded; navigation within the app does not change it. */
const loadedPage = location.pathname + location.search;

/**
 * Headers with Safe Exam Browser's hash of its settings, for the server to verify. Its modern engine adds no headers to
 * requests itself. Empty in other browsers.
 */
export function examBrowserHeaders(): Record<string, string> {
  const key = (window as { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser?.security?.configKey;
  return key ? { 'x-exam-browser-key': key, 'x-exam-browser-page': loadedPage } : {};
}
