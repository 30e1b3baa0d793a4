import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders } from 'node:http';
import { learnPath } from 'shared/contract/learn-address';

/** Settings of Safe Exam Browser; a buffer is `<data>`. */
export type Settings = Readonly<Record<string, string | number | boolean | Buffer>>;

interface Exam {
  startUrl: string;
  /** Otherwise anybody who knows the settings could compute the key. */
  salt: Buffer;
}

/** Settings that differ from the defaults, which are safe. Each setting is part of the key. */
export const settingsFor = ({ startUrl, salt }: Exam): Settings => ({
  allowPreferencesWindow: false,
  // The modern engine of macOS and iOS, which sends no key: the students' app reads it from the page.
  browserWindowWebView: 3,
  examKeySalt: salt,
  sebConfigPurpose: 0,
  sendBrowserExamKey: true,
  startURL: startUrl,
});

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

function elementOf(value: Settings[string]): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  return typeof value === 'string' ? `<string>${escaped(value)}</string>` : `<data>${value.toString('base64')}</data>`;
}

/** The configuration file: a property list, not encrypted. */
export function configFile(settings: Settings): string {
  const entries = Object.entries(settings).map(([key, value]) => `  <key>${key}</key>\n  ${elementOf(value)}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${entries.join('\n')}
</dict>
</plist>
`;
}

const folded = (key: string) => key.toLowerCase();

/** As the documentation of Safe Exam Browser defines it: keys in order, no white space, nothing escaped. */
export const jsonOf = (settings: Settings): string =>
  `{${Object.entries(settings)
    .sort(([a], [b]) => (folded(a) < folded(b) ? -1 : 1))
    .map(([key, value]) => {
      if (typeof value === 'boolean' || typeof value === 'number') return `"${key}":${value}`;
      return `"${key}":"${typeof value === 'string' ? value : value.toString('base64')}"`;
    })
    .join(',')}}`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The Config Key, https://safeexambrowser.org/developer/seb-config-key.html. */
export const configKeyOf = (settings: Settings): string => sha256(jsonOf(settings));

/** The hash that the browser sends for a URL. */
export const keyHashOf = (url: string, configKey: string): string => sha256(url.replace(/#.*$/s, '') + configKey);

const headerOf = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

/**
 * Whether a request comes from the browser with these settings: either it sent the key with the URL of the request, or
 * the students' app read it on one of its pages.
 */
export function isFromExamBrowser(
  { url, headers }: { url: string; headers: IncomingHttpHeaders },
  { publicUrl, configKey }: { publicUrl: string; configKey: string },
): boolean {
  if (headerOf(headers, 'x-safeexambrowser-configkeyhash') === keyHashOf(publicUrl + url, configKey)) return true;
  const page = headerOf(headers, 'x-exam-browser-page');
  const isOfStudents = page === learnPath || page.startsWith(`${learnPath}/`);
  return isOfStudents && headerOf(headers, 'x-exam-browser-key') === keyHashOf(publicUrl + page, configKey);
}
