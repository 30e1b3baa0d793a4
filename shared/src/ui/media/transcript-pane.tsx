import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { timeOf } from 'shared/contract/lecture.rules';
import { Button } from '../core/button';
import { useUiText } from '../locales/use-ui-text';
import { Bar, Pane, PlainLine, Rows, SeekButton } from './media-parts';
import { type TranscriptLine } from './transcript';

export interface TranscriptPaneProps {
  lines: readonly TranscriptLine[];
  /** Index of the line being spoken; -1 for none. */
  current: number;
  /** Undefined if nothing can be played from here. */
  onSeek: ((seconds: number) => void) | undefined;
}

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The text of a recording. Keeps the spoken line in view by scrolling only this pane, until the user scrolls; then it
 * stays put until the user asks to follow again.
 */
export const TranscriptPane = memo(function TranscriptPane({ lines, current, onSeek }: TranscriptPaneProps) {
  const t = useUiText();
  const pane = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const stopFollowing = () => setFollowing(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && scrollKeys.has(event.key)) stopFollowing();
  };

  useEffect(() => {
    const box = pane.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    if (!isFollowing || !box || !line) return;
    const top = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
    box.scrollTo({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, [current, isFollowing]);

  const seek = (seconds: number) => {
    setFollowing(true);
    onSeek?.(seconds);
  };
  return (
    <>
      <Pane
        ref={pane}
        role="region"
        aria-label={t('media.transcript')}
        // A scrollable region must be focusable.
        tabIndex={0}
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        onPointerDown={(event) => event.target === event.currentTarget && stopFollowing()}
        onKeyDown={onKeyDown}
      >
        <Rows>
          {lines.map(({ start, text }, index) => (
            <li key={index}>
              {start === undefined ? (
                <PlainLine>{text}</PlainLine>
              ) : (
                <SeekButton
                  disabled={!onSeek}
                  aria-current={index === current || undefined}
                  onClick={() => seek(start)}
                >
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
