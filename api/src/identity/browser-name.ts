/** Browser and system, enough for the owner to recognise a session. */
export interface BrowserName {
  browser: string | null;
  system: string | null;
}

/** The first match wins: most browsers call themselves Chrome and Safari as well. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Characters of the header that are parsed. */
const READ = 500;

const firstOf = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Only the two names are stored: the rest of the header would fingerprint browsers. */
export function browserName(userAgent: string | undefined): BrowserName {
  const text = (userAgent ?? '').slice(0, READ);
  return { browser: firstOf(browsers, text), system: firstOf(systems, text) };
}

/** The product name of other programs, as in `curl/8.14.1`. */
const PROGRAM = /^[\w.-]{1,40}(?:\/[\w.-]{1,20})?(?=$|[\s(])/;

/** Browser and system, or the name of another program; null if neither is recognised. */
export function programName(userAgent: string | undefined): string | null {
  const { browser, system } = browserName(userAgent);
  if (browser ?? system) return [browser, system].filter((name) => name !== null).join(', ');
  return PROGRAM.exec((userAgent ?? '').slice(0, READ))?.[0] ?? null;
}
