import { isOwnAddress } from './links';

/** A picture of pasted markup that is not one of the portal. */
export interface PastedPicture {
  alt: string;
  /** What it is known by: its words, or the name of its file; empty if it has neither. */
  name: string;
  /** The words before it. */
  after: string;
  /** The picture itself, if the markup has it. */
  file?: File;
}

const WORDS_MAX = 30;
/** More are told of by their names alone, if they have some. */
const PLACED_MAX = 20;

const embedded = /^data:(image\/(png|jpeg|gif|webp));base64,([a-z\d+/=\s]+)$/i;
const fileName = /[^/\\?#]+\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?|emf|wmf)(?=$|[?#])/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fileIn(source: string): File | undefined {
  const [, type, ending, base64] = embedded.exec(source) ?? [];
  if (!type || !ending || !base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture.${ending.toLowerCase()}`, { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}

function wordsBefore(element: Element, body: HTMLElement): string {
  const range = body.ownerDocument.createRange();
  range.setStart(body, 0);
  range.setEndBefore(element);
  const words = range.toString().replace(/\s+/g, ' ').trim();
  return words.length > WORDS_MAX ? `…${words.slice(-WORDS_MAX).replace(/^\S*\s/, '')}` : words;
}

/**
 * Removes the pictures that would not load for other readers, of other origins or of this device, and all where a text
 * accepts none. Returns what is known of them, in their order.
 */
export function takePictures(body: HTMLElement, accepts: boolean): PastedPicture[] {
  const sourceOf = (element: Element) => element.getAttribute('src')?.trim() ?? '';
  const removed = [...body.querySelectorAll('img')].filter((element) => !accepts || !isOwnAddress(sourceOf(element)));
  const pictures = removed.map((element, at) => {
    const source = sourceOf(element);
    const alt = element.getAttribute('alt')?.replace(/\s+/g, ' ').trim() ?? '';
    const isEmbedded = source.startsWith('data:');
    const file = isEmbedded ? fileIn(source) : undefined;
    return {
      alt,
      name: alt || (isEmbedded ? '' : decoded(fileName.exec(source)?.[0] ?? '')),
      after: at < PLACED_MAX ? wordsBefore(element, body) : '',
      ...(file && { file }),
    };
  });
  removed.forEach((element) => element.remove());
  return pictures;
}
