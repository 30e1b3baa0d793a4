/**
 * A sanitised own picture: its stable URL without a signature, `<` and `>` escaped. A match stops at either, so that no
 * part of the text is scanned twice.
 */
const ownPicture = /(<img\b[^<>]*?\ssrc=")(\/api\/v1\/upload\/lecture\/[^"?<>]+)(")/g;

/** Sanitised rich text with signed URLs for own pictures. */
export const withReadablePictures = (html: string, readAddress: (link: string) => string): string =>
  html.replace(
    ownPicture,
    (_, before: string, link: string, after: string) => before + readAddress(link).replaceAll('&', '&amp;') + after,
  );

/** The stable URLs of the own pictures in sanitised rich text. */
export const ownPicturesOf = (html: string): string[] => [...html.matchAll(ownPicture)].map(([, , link = '']) => link);
