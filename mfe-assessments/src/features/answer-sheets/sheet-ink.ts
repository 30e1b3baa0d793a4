/** Too pale to be read as a mark. */
export const PALE = '#8c8c8c';

/** As a style, because the page's rules for text override attributes. */
export const written = (size: number, isBold = false) => ({
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: `${size}px`,
  fontWeight: isBold ? 700 : 400,
});
