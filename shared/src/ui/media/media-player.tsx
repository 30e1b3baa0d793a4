import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Heading, Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { Columns, Frame, Main } from './media-parts';
import { Medium } from './medium';
import { MediumFailed } from './medium-failed';
import { SlotList } from './slot-list';
import { slotAt, type MediaSlot } from './slots';
import { SpeedChoice } from './speed-choice';
import { captionsOf, lineAt, parseTranscript } from './transcript';
import { TranscriptPane } from './transcript-pane';

export interface MediaPlayerProps {
  kind: 'video' | 'audio';
  /** A URL that the browser can read now; empty if there is none. */
  source: string;
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

/** A recording with native controls, its tagged parts as buttons, and its transcript. */
export function MediaPlayer({
  kind,
  source,
  title,
  slots,
  transcript = '',
  onDuration,
  onTime,
  seekTo,
}: MediaPlayerProps) {
  const t = useUiText();
  const medium = useRef<HTMLMediaElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [duration, setDuration] = useState<number>();
  const [speed, setSpeed] = useState(1);
  const [broken, setBroken] = useState<string>();
  const lines = useMemo(() => parseTranscript(transcript), [transcript]);
  const captions = useMemo(() => captionsOf(lines, duration), [lines, duration]);

  const seek = useCallback((to: number) => {
    const element = medium.current;
    if (!element) return;
    element.currentTime = to;
    setSeconds(to);
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

  const reportTime = (now: number) => {
    setSeconds(now);
    onTime?.(now);
  };
  const reportDuration = (length: number) => {
    if (!Number.isFinite(length)) return;
    setDuration(length);
    onDuration?.(length);
  };
  const isBroken = source !== '' && broken === source;
  return (
    <Frame aria-label={title}>
      <Columns data-beside={lines.length > 0 || undefined}>
        <Main>
          {source === '' && <Text tone="ink3">{t('media.none')}</Text>}
          {isBroken && <MediumFailed source={source} onRetry={() => setBroken(undefined)} />}
          {source !== '' && !isBroken && (
            <>
              <Medium
                ref={medium}
                kind={kind}
                source={source}
                title={title}
                captions={captions}
                onTime={reportTime}
                onDuration={reportDuration}
                onBroken={() => setBroken(source)}
              />
              <SpeedChoice value={speed} onChange={setSpeed} />
            </>
          )}
          {slots && (
            <>
              <Heading as="h3" size="body">
                {t('media.slots')}
              </Heading>
              <SlotList slots={slots} current={slotAt(slots, seconds)} onSeek={seek} />
            </>
          )}
        </Main>
        {lines.length > 0 && (
          <Main>
            <Heading as="h3" size="body">
              {t('media.transcript')}
            </Heading>
            <TranscriptPane lines={lines} current={lineAt(lines, seconds)} onSeek={seek} />
          </Main>
        )}
      </Columns>
    </Frame>
  );
}
