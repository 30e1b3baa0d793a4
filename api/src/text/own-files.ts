/**
 * A sanitised own picture or sound: its stable URL without a signature, `<` and `>` escaped. A match stops at either, so
 * that no part of the text is scanned twice.
 */
const ownFile = /(<(?:img|audio)\b[^<>]*?\ssrc=")(\/api\/v1\/upload\/lecture\/[^"?<>]+)(")/g;

/** Sanitised rich text with signed URLs for own pictures and sounds. */
export const withReadableFiles = (html: string, readAddress: (link: string) => string): string =>
  html.replace(
    ownFile,
    (_, before: string, link: string, after: string) => before + readAddress(link).replaceAll('&', '&amp;') + after,
  );

const signedFile = /(<(?:img|audio)\b[^<>]*?\ssrc="\/api\/v1\/upload\/lecture\/[^"?<>]+)\?[^"<>]*(")/g;

/** Rich text with the stable URLs of own pictures and sounds in the place of signed ones. */
export const withStableFiles = (html: string): string =>
  html.replace(signedFile, (_, before: string, after: string) => before + after);

/** The stable URLs of the portal’s own pictures and sounds in sanitised rich text. */
export const ownFilesOf = (html: string): string[] => [...html.matchAll(ownFile)].map(([, , link = '']) => link);
