import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { timeOf } from 'shared/contract/lecture.rules';
import { Button } from '../core/button';
import { useWords } from '../locales/use-words';
import { Bar, Pane, PlainLine, Rows, SeekButton } from './media-parts';
import { type TranscriptLine } from './transcript';

export interface TranscriptPaneProps {
  lines: readonly TranscriptLine[];
  /** Index of the line that is spoken now; -1 for none. */
  current: number;
  onSeek: (seconds: number) => void;
}

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);
const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The words of a recording. The line that is spoken is kept in sight, by scrolling this pane only, until the reader
 * scrolls: from then on the pane stays where it was put, until following is asked for again.
 */
export const TranscriptPane = memo(function TranscriptPane({ lines, current, onSeek }: TranscriptPaneProps) {
  const t = useWords();
  const pane = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const leave = () => setFollowing(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && scrollKeys.has(event.key)) leave();
  };

  useEffect(() => {
    const box = pane.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    if (!isFollowing || !box || !line) return;
    const top = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
    box.scrollTo({ top, behavior: wantsStillness() ? 'auto' : 'smooth' });
  }, [current, isFollowing]);

  const seek = (seconds: number) => {
    setFollowing(true);
    onSeek(seconds);
  };
  return (
    <>
      <Pane
        ref={pane}
        role="region"
        aria-label={t('media.transcript')}
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
        onWheel={leave}
        onTouchMove={leave}
        onPointerDown={(event) => event.target === event.currentTarget && leave()}
        onKeyDown={onKeyDown}
      >
        <Rows>
          {lines.map(({ start, text }, index) => (
            <li key={index}>
              {start === undefined ? (
                <PlainLine>{text}</PlainLine>
              ) : (
                <SeekButton type="button" aria-current={index === current || undefined} onClick={() => seek(start)}>
                  <span>{timeOf(start)}</span>
                  <span>{text}</span>
                </SeekButton>
              )}
            </li>
          ))}
        </Rows>
      </Pane>
      {!isFollowing && current >= 0 && (
        <Bar>
          <Button size="sm" onClick={() => setFollowing(true)}>
            {t('media.transcriptFollow')}
          </Button>
        </Bar>
      )}
    </>
  );
});
