import { decodeText } from '@teacher-portal/table-files/decode-text';
import { type Findings } from './problems';

/** The text of a file, with a notice if it is not in UTF-8; undefined, with an error, if it is no text. */
export function decodeFile(file: string, bytes: Uint8Array, findings: Findings): string | undefined {
  const decoded = decodeText(bytes);
  if (!decoded) {
    findings.error({ file, line: 0 }, 'encoding');
    return undefined;
  }
  const { text, encoding } = decoded;
  const shown = encoding === 'windows-1254' ? 'Windows-1254' : 'UTF-16';
  if (encoding !== 'utf-8') findings.notice(file, 'decoded', { encoding: shown });
  return text;
}
