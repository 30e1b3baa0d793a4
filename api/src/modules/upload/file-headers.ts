import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { answerFileType } from 'shared/contract/answer-files.rules';

/** Formats that browsers display inline; others are downloads. */
const isShown = (type: string) =>
  /^(video|audio|image)\//.test(type) || type === 'application/pdf' || type === 'text/plain';

/** RFC 8187: escapes what encodeURIComponent leaves but a header parameter must not contain. */
const headerEscape = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content type and disposition of a file. Names of unknown types are served as bytes. */
export function presentationOf(fileName: string): { contentType: string; disposition: string } {
  const type = answerFileType(fileName);
  const plainName = inForm(fileName, 'NFD').replace(/[^\w .()-]/g, '');
  return {
    contentType: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    disposition: `${isShown(type) ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${headerEscape(fileName)}`,
  };
}

/**
 * CSP of a file: it runs nothing and can be framed by our pages only. No sandbox for PDF, because Chromium's viewer
 * does not start in one.
 */
export function policyOf(contentType: string): string {
  if (contentType === 'application/pdf') return "script-src 'none'; frame-ancestors 'self'";
  return "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
}
