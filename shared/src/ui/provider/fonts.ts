import { css } from '@emotion/react';

const latin = new URL('@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2', import.meta.url);
const latinExt = new URL(
  '@fontsource-variable/nunito-sans/files/nunito-sans-latin-ext-wght-normal.woff2',
  import.meta.url,
);

const face = (url: URL, range: string) => `
  @font-face {
    font-family: 'Nunito Sans Variable';
    font-weight: 200 1000;
    font-display: swap;
    src: url('${url.pathname}') format('woff2');
    unicode-range: ${range};
  }
`;

/**
 * Two subsets cover English and Turkish (ı İ ş Ş ğ Ğ are in latin-ext). A browser fetches them only if Avenir is not
 * installed. The fallback is a local font scaled to Nunito's metrics, so that the swap causes no layout shift.
 */
export const fontFaces = css`
  ${face(latinExt, 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0')}
  ${face(latin, 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD')}
  @font-face {
    font-family: 'Nunito Sans Fallback';
    src: local('Arial'), local('Liberation Sans');
    size-adjust: 101.1%;
    ascent-override: 100%;
    descent-override: 34.9%;
    line-gap-override: 0%;
  }
`;
