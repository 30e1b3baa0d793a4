/**
 * Other servers whose recordings this deployment lets the page play: `<meta name="media-origins" content="…">`. The
 * content security policy blocks those of all others.
 */
export const mediaOrigins = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="media-origins"]')?.content.split(' ') ?? [];
