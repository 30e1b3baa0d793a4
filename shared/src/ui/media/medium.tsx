import { type Ref, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Audio, Video } from './media-parts';

/** Sets captions on a track element through an object URL that is revoked when they change. */
function useCaptions(captions: string | undefined) {
  const track = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    if (captions === undefined || !track.current) return;
    const url = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    track.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [captions]);
  return track;
}

export interface MediumProps {
  ref: Ref<HTMLMediaElement>;
  kind: 'video' | 'audio';
  source: string;
  title: string;
  /** Plays from this second as soon as it can, since the user has asked for it. */
  from?: number | undefined;
  /** WebVTT; undefined if the transcript has no time marks. */
  captions: string | undefined;
  onTime: (seconds: number) => void;
  onDuration: (seconds: number) => void;
  onBroken: () => void;
}

/** The media element with native controls, which are accessible and familiar. */
export function Medium({ ref, kind, source, title, from, captions, onTime, onDuration, onBroken }: MediumProps) {
  const { t, i18n } = useTranslation('ui');
  const track = useCaptions(captions);
  const common = {
    src: source,
    'aria-label': title,
    controls: true,
    preload: 'metadata',
    autoPlay: from !== undefined,
    onLoadedMetadata: (event: SyntheticEvent<HTMLMediaElement>) => {
      if (from) event.currentTarget.currentTime = from;
    },
    onTimeUpdate: (event: SyntheticEvent<HTMLMediaElement>) => onTime(event.currentTarget.currentTime),
    onDurationChange: (event: SyntheticEvent<HTMLMediaElement>) => onDuration(event.currentTarget.duration),
    onError: onBroken,
    children: captions !== undefined && (
      <track ref={track} kind="captions" srcLang={i18n.language} label={t('media.captions')} />
    ),
  } as const;
  return kind === 'video' ? (
    <Video {...common} ref={ref as Ref<HTMLVideoElement>} kind="video" playsInline />
  ) : (
    <Audio {...common} ref={ref as Ref<HTMLAudioElement>} kind="audio" />
  );
}
