import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Heading, Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { Columns, Frame, Main } from './media-parts';
import { ForeignMedium, type Foreign } from './foreign-medium';
import { FramedVideo } from './framed-video';
import { Medium } from './medium';
import { MediumFailed } from './medium-failed';
import { SlotList } from './slot-list';
import { slotAt, type MediaSlot } from './slots';
import { SpeedChoice } from './speed-choice';
import { captionsOf, lineAt, parseTranscript } from './transcript';
import { TranscriptPane } from './transcript-pane';

export interface MediaPlayerProps {
  /**
   * `frame` is the player of another service, which reports neither time nor duration; `link` cannot be played in the
   * page.
   */
  kind: 'video' | 'audio' | 'frame' | 'link';
  /** A URL that the browser can read now; empty if there is none. */
  source: string;
  /** Set for a recording on another server: nothing is loaded from there before it is played. */
  foreign?: Foreign | undefined;
  title: string;
  slots?: readonly MediaSlot[];
  /** Rich text paragraphs or plain lines, with `[mm:ss]` marks where it should follow the recording. */
  transcript?: string;
  /** Called with the length in seconds when the metadata is loaded. */
  onDuration?: (seconds: number) => void;
  /** Called with the current time in seconds, about four times per second while playing. */
  onTime?: (seconds: number) => void;
  /** A new object makes the player seek. */
  seekTo?: { seconds: number };
}

/** The position and the speed of the recording. */
function usePlayback(source: string, seekTo: MediaPlayerProps['seekTo']) {
  const medium = useRef<HTMLMediaElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [speed, setSpeed] = useState(1);

  const seek = useCallback((to: number) => {
    setSeconds(to);
    const element = medium.current;
    if (!element) return;
    element.currentTime = to;
    // Autoplay policy may block playing before the first click on the page; the position is set anyway.
    void element.play()?.catch(() => undefined);
  }, []);

  useEffect(() => {
    const element = medium.current;
    if (element && seekTo) element.currentTime = seekTo.seconds;
  }, [seekTo]);
  useEffect(() => {
    if (medium.current) medium.current.playbackRate = speed;
  }, [speed, source]);

  return { medium, seconds, setSeconds, speed, setSpeed, seek };
}

/** A recording with its controls, its tagged parts as buttons, and its transcript. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { kind, source, title, slots, transcript = '', onDuration, onTime, seekTo } = props;
  const t = useUiText();
  const [duration, setDuration] = useState<number>();
  const lines = useMemo(() => parseTranscript(transcript), [transcript]);
  const captions = useMemo(() => captionsOf(lines, duration), [lines, duration]);
  const playback = usePlayback(source, seekTo);
  const { seconds, setSeconds } = playback;
  const [start, setStart] = useState<Start>();
  const seek = (to: number) => {
    playback.seek(to);
    setStart((last) => ({ source, seconds: to, count: (last?.count ?? 0) + 1 }));
  };
  const onSeek = kind === 'link' ? undefined : seek;
  const reportTime = (now: number) => {
    setSeconds(now);
    onTime?.(now);
  };
  const reportDuration = (length: number) => {
    if (!Number.isFinite(length)) return;
    setDuration(length);
    onDuration?.(length);
  };
  return (
    <Frame aria-label={title}>
      <Columns data-beside={lines.length > 0 || undefined}>
        <Main>
          <Recording
            {...props}
            {...playback}
            captions={captions}
            start={start?.source === source ? start : undefined}
            onPlay={() => seek(0)}
            onTime={reportTime}
            onDuration={reportDuration}
          />
          {slots && (
            <>
              <Heading as="h3" size="body">
                {t('media.slots')}
              </Heading>
              <SlotList slots={slots} current={slotAt(slots, seconds)} onSeek={onSeek} />
            </>
          )}
        </Main>
        {lines.length > 0 && (
          <Main>
            <Heading as="h3" size="body">
              {t('media.transcript')}
            </Heading>
            <TranscriptPane lines={lines} current={lineAt(lines, seconds)} onSeek={onSeek} />
          </Main>
        )}
      </Columns>
    </Frame>
  );
}

/** The second to play a recording on another server from, once requested; `count` distinguishes repeated requests. */
interface Start {
  source: string;
  seconds: number;
  count: number;
}

interface RecordingProps extends Pick<MediaPlayerProps, 'kind' | 'source' | 'title' | 'foreign'> {
  medium: RefObject<HTMLMediaElement | null>;
  captions: string | undefined;
  speed: number;
  setSpeed: (speed: number) => void;
  start: Start | undefined;
  onPlay: () => void;
  onTime: (seconds: number) => void;
  onDuration: (seconds: number) => void;
}

/** The recording, or its placeholder. */
function Recording({ kind, source, title, foreign, medium, speed, setSpeed, start, onPlay, ...rest }: RecordingProps) {
  const t = useUiText();
  const [broken, setBroken] = useState<string>();
  if (source === '') return <Text tone="ink3">{t('media.none')}</Text>;
  if (foreign && (!start || kind === 'link'))
    return <ForeignMedium foreign={foreign} onPlay={kind === 'link' ? undefined : onPlay} />;
  if (kind === 'link') return null;
  if (kind === 'frame')
    return <FramedVideo key={start?.count} player={source} title={title} start={start?.seconds ?? 0} />;
  if (broken === source) return <MediumFailed source={source} onRetry={() => setBroken(undefined)} />;
  return (
    <>
      <Medium
        ref={medium}
        kind={kind}
        source={source}
        title={title}
        from={foreign && start?.seconds}
        onBroken={() => setBroken(source)}
        {...rest}
      />
      <SpeedChoice value={speed} onChange={setSpeed} />
    </>
  );
}
