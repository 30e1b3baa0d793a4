const typeOf: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

/** QTI 2.1 has no `audio`: a sound stands in an `object`, with its words for programs that play none. */
export const soundsAsObjects = (markup: string): string =>
  markup
    .replace(/<audio\b([^<>]*)>/g, (_, attributes: string) => {
      const address = / src="([^"]*)"/.exec(attributes)?.[1] ?? '';
      const ending = /\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? '';
      return `<object data="${address}" type="${typeOf[ending] ?? 'audio/mpeg'}">`;
    })
    .replaceAll('</audio>', '</object>');
