import { lectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { isOwnFile, isWebAddress } from '@teacher-portal/remote-sdk/contract/links.rules';
import { extensionOf, fileExtensions } from '@teacher-portal/remote-sdk/contract/upload.rules';
import { linkedVideo } from '@teacher-portal/remote-sdk/contract/video-link.rules';

/** Origin of material that was not uploaded to the portal. */
interface Foreign {
  /** Name of the service, or the host. */
  name: string;
  link: string;
}

/** How to show the link of a lecture, and the URL to read it from. */
export type Material =
  | { kind: 'none' }
  | { kind: 'pdf' | 'file'; source: string }
  /** Undefined for uploaded files; nothing of other material is loaded before a click. */
  | { kind: 'video' | 'audio'; source: string; foreign?: Foreign }
  /** The player of a video service, or a page that is only linked. */
  | { kind: 'frame' | 'link'; source: string; foreign: Foreign }
  /** An uploaded file that can be read only after saving. */
  | { kind: 'later' };

/** Readable URLs of uploaded files by their saved link. */
export type Sources = Readonly<Record<string, string>>;

/** Recordings that browsers play. */
const playable = { video: ['.mp4', '.m4v', '.webm', '.ogv'], audio: ['.mp3', '.m4a', '.aac', '.ogg', '.oga', '.wav'] };

function foreignMaterial(link: string, playableFrom: readonly string[]): Material {
  if (!isWebAddress(link)) return { kind: 'none' };
  const { origin, hostname, pathname } = new URL(link);
  const video = linkedVideo(link);
  if (video) return { kind: 'frame', source: video.player, foreign: { name: video.service, link } };
  const foreign = { name: hostname, link };
  const extension = playableFrom.includes(origin) ? extensionOf(pathname) : '';
  if (playable.video.includes(extension)) return { kind: 'video', source: link, foreign };
  if (playable.audio.includes(extension)) return { kind: 'audio', source: link, foreign };
  return { kind: 'link', source: link, foreign };
}

/**
 * The material of a lecture of this type.
 *
 * @param playableFrom origins whose recordings the page may play; those of others are links
 */
export function materialOf(
  type: number | null,
  link: string,
  sources: Sources,
  playableFrom: readonly string[],
): Material {
  if (!isOwnFile(link)) return foreignMaterial(link, playableFrom);
  const source = sources[link];
  if (!source) return { kind: 'later' };
  if (type === lectureType.video) return { kind: 'video', source };
  if (type === lectureType.audio) return { kind: 'audio', source };
  return { kind: extensionOf(link) === '.pdf' ? 'pdf' : 'file', source };
}

/** Whether a link leads to a recording that opens in a new tab instead of playing in the page. */
export const opensElsewhere = (link: string, playableFrom: readonly string[]): boolean =>
  materialOf(null, link, {}, playableFrom).kind === 'link' &&
  Object.values(playable)
    .flat()
    .includes(extensionOf(new URL(link).pathname));

/** Whether a stored file was uploaded for another type than the selected one. */
export const isOfOtherType = (type: number | null, link: string): boolean => {
  const own = Object.entries(fileExtensions).find(([, extensions]) => extensions.includes(extensionOf(link)));
  return isOwnFile(link) && type !== null && own !== undefined && Number(own[0]) !== type;
};
