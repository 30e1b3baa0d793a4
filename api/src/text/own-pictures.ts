/** A picture of our own as the sanitiser leaves it: the stable address, no signature. */
const ownPicture = /(<img\b[^>]*?\ssrc=")(\/api\/v1\/upload\/lecture\/[^"?]+)(")/g;

/** Sanitised rich text in which a browser can read the pictures of our own, for as long as an address is good. */
export const withReadablePictures = (html: string, readAddress: (link: string) => string): string =>
  html.replace(
    ownPicture,
    (_, before: string, link: string, after: string) => before + readAddress(link).replaceAll('&', '&amp;') + after,
  );

/** The stable addresses of the pictures of our own in sanitised rich text. */
export const ownPicturesOf = (html: string): string[] => [...html.matchAll(ownPicture)].map(([, , link = '']) => link);
