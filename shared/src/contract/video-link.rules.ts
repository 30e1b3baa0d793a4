import { isWebAddress } from './links.rules';

/** Origins of players for linked videos; the content security policy allows frames of these only. */
export const videoPlayerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;
const [youTubePlayer, vimeoPlayer] = videoPlayerOrigins;

export interface LinkedVideo {
  service: 'YouTube' | 'Vimeo';
  /** URL of its player, for a frame. */
  player: string;
}

const youTubeId = /^[\w-]{11}$/;

function youTubeVideo({ hostname, pathname, searchParams }: URL): LinkedVideo | undefined {
  const parts = pathname.split('/').filter(Boolean);
  const isShort = hostname === 'youtu.be';
  if (!isShort && !/^((www|m|music)\.)?youtube(-nocookie)?\.com$/.test(hostname)) return undefined;
  const named = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '') ? parts[1] : searchParams.get('v');
  const id = (isShort ? parts[0] : named) ?? '';
  return youTubeId.test(id) ? { service: 'YouTube', player: `${youTubePlayer}/embed/${id}` } : undefined;
}

/** An unlisted video has a key: after its number in a link, as `h` in the URL of its player. */
function vimeoVideo({ hostname, pathname, searchParams }: URL): LinkedVideo | undefined {
  if (!/^((www|player)\.)?vimeo\.com$/.test(hostname)) return undefined;
  const [, id, ownKey] = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([0-9a-f]{4,20}))?\/?$/.exec(pathname) ?? [];
  const key = ownKey ?? searchParams.get('h') ?? '';
  if (id === undefined || !/^[0-9a-f]*$/.test(key)) return undefined;
  return { service: 'Vimeo', player: `${vimeoPlayer}/video/${id}?dnt=1${key && `&h=${key}`}` };
}

/** The video that a URL leads to, if its service has an embeddable player. */
export function linkedVideo(link: string): LinkedVideo | undefined {
  if (!isWebAddress(link)) return undefined;
  const url = new URL(link);
  return youTubeVideo(url) ?? vimeoVideo(url);
}

/** The URL of a player that starts at a time as soon as it has loaded. */
export function playerFrom(player: string, seconds: number): string {
  const url = new URL(player);
  url.searchParams.set('autoplay', '1');
  if (seconds <= 0) return url.href;
  if (url.origin === vimeoPlayer) url.hash = `t=${Math.floor(seconds)}s`;
  else url.searchParams.set('start', String(Math.floor(seconds)));
  return url.href;
}
