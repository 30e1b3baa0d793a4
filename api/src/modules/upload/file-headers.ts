import { extensionOf, mimeTypes } from 'shared/contract/upload.rules';

/** Formats that a browser shows; the others are offered for saving. */
const isShown = (type: string) => /^(video|audio|image)\//.test(type) || type === 'application/pdf';

/** RFC 8187: what encodeURIComponent leaves alone and a header parameter must not hold. */
const headerEscape = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What a file is served as. Only names that were taken in by us are asked about, but an unknown one is just bytes. */
export function presentationOf(fileName: string): { contentType: string; disposition: string } {
  const type = mimeTypes[extensionOf(fileName)]?.[0] ?? 'application/octet-stream';
  const plainName = fileName.normalize('NFD').replace(/[^\w .()-]/g, '');
  return {
    contentType: type === 'text/csv' ? `${type}; charset=utf-8` : type,
    disposition: `${isShown(type) ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${headerEscape(fileName)}`,
  };
}

/**
 * Whatever is in a file, it runs nothing and is framed by our pages only. A PDF has no sandbox, because Chromium's viewer
 * does not start in one.
 */
export function policyOf(contentType: string): string {
  if (contentType === 'application/pdf') return "script-src 'none'; frame-ancestors 'self'";
  return "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
}
