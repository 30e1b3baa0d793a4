import { playerFrom } from 'shared/contract/video-link.rules';
import { VideoFrame } from './media-parts';

interface FramedVideoProps {
  player: string;
  title: string;
  /** In seconds. */
  start: number;
}

/** The player of a video service. It receives the framing origin, without which some players refuse to start. */
export const FramedVideo = ({ player, title, start }: FramedVideoProps) => (
  <VideoFrame
    src={playerFrom(player, start)}
    title={title}
    allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    allowFullScreen
    referrerPolicy="strict-origin"
  />
);
