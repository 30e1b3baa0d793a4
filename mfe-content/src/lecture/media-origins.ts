/**
 * Origins of other servers whose recordings this deployment may play: `<meta name="media-origins" content="…">`. The
 * content security policy blocks all others.
 */
export const mediaOrigins = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="media-origins"]')?.content.split(' ') ?? [];
