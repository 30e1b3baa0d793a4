import { decodeHTML } from 'entities';

/** Sounds that are unpacked: those that every browser plays. */
const sound = /\.(?:mp3|m4a|ogg|wav)$/i;
/** Other sounds, and videos, which are named and stay in the package. */
const unread = /\.(?:3gp|aac|aiff?|avi|flac|flv|m4v|midi?|mov|mp4|mpe?g|ogv|opus|ra|rm|swf|weba|webm|wma|wmv)$/i;
const picture = /\.(?:png|jpe?g|gif|webp|svg)$/i;

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');
export const isSound = (address: string): boolean => sound.test(withoutQuery(address));
/** Whether it is a sound or a video of a kind that is not unpacked. */
export const isUnreadMedia = (address: string): boolean => unread.test(withoutQuery(address));

const LONGEST_NAME = 250;
/** The end of a folder, a quote, also one that is escaped, or a tag. */
const beforeName = `"'<>/\\;=`;

/** The names, without folders, of sounds that a text may play; each also as it is without escapes of addresses. */
export function* soundsNamedIn(text: string): Generator<string> {
  for (const { index, 0: ending } of text.matchAll(/\.(?:mp3|m4a|ogg|wav)\b/gi)) {
    let from = index;
    while (from > 0 && index - from < LONGEST_NAME && !beforeName.includes(text[from - 1] ?? '')) from -= 1;
    const name = `${text.slice(from, index)}${ending}`;
    yield name;
    yield decodedAddress(name);
  }
}

export const decodedAddress = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Whether an address leads out of the package. */
export const isElsewhere = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

const attributeOf = (attributes: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes);
  return decodeHTML(found?.[1] ?? found?.[2] ?? '').trim();
};

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const wordsOf = (html: string): string =>
  decodeHTML(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
const player = (address: string, words: string): string =>
  `<audio src="${escaped(address)}" title="${escaped(words)}">${escaped(words)}</audio>`;

/** Without another one inside; what is longer is removed like any other active markup, which is said. */
const object = /<object\b([^<>]*)>((?:[^<]|<(?!\/?object\b)){0,20000})<\/object\s*>|<(?:object|embed)\b([^<>]*?)\/?>/gi;
const link = /<a\b([^<>]*)>((?:[^<]|<(?!\/?a\b)){0,2000})<\/a\s*>/gi;
/** Objects stand in objects, for programs that do not show the outer one. */
const NESTED = 3;

/**
 * HTML in which pictures and sounds stand as `img` and `audio` that an `object`, an `embed` or a link names. `onLost` for the
 * address of each other thing that is embedded, of which the words are left.
 */
export function withPlayers(html: string, onLost: (address: string) => void): string {
  let text = html;
  for (let level = 0; level < NESTED && /<(?:object|embed)\b/i.test(text); level += 1)
    text = text.replace(object, (_, around: string | undefined, inside = '', bare = '') => {
      const attributes = around ?? String(bare);
      const address = attributeOf(attributes, 'data') || attributeOf(attributes, 'src');
      const type = attributeOf(attributes, 'type');
      const words = wordsOf(String(inside)) || attributeOf(attributes, 'title');
      if (/^image\//i.test(type) || (!type && picture.test(withoutQuery(address))))
        return `<img src="${escaped(address)}" alt="${escaped(words)}">`;
      if (/^audio\//i.test(type) || isSound(address)) return player(address, words);
      onLost(address);
      return String(inside);
    });
  return text.replace(link, (element, attributes: string, inside: string) => {
    const address = attributeOf(attributes, 'href');
    return isSound(address) && !isElsewhere(address) ? player(address, wordsOf(inside)) : element;
  });
}

/** HTML with other addresses where a file is shown or played. */
export const withAddresses = (html: string, of: (address: string) => string): string =>
  html.replace(
    /(<(?:img|audio|video|source)\b[^<>]*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    (_, start: string, one?: string, other?: string) => `${start}"${escaped(of(decodeHTML(one ?? other ?? '')))}"`,
  );
