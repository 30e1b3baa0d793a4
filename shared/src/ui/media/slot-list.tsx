import { isWholeLecture } from 'shared/contract/lecture.rules';
import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { Rows, SeekButton } from './media-parts';
import { startOf, type MediaSlot } from './slots';

export interface SlotListProps {
  slots: readonly MediaSlot[];
  current: number;
  /** Undefined if nothing can be played from here. */
  onSeek: ((seconds: number) => void) | undefined;
}

/** The tagged parts of a recording; a click plays from the start of one. */
export function SlotList({ slots, current, onSeek }: SlotListProps) {
  const t = useUiText();
  if (slots.length === 0) return <Text tone="ink3">{t('media.slotsNone')}</Text>;
  return (
    <Rows aria-label={t('media.slots')}>
      {slots.map((slot, index) => (
        <li key={`${slot.startTime}-${slot.endTime}-${index}`}>
          <SeekButton
            disabled={!onSeek}
            aria-current={index === current || undefined}
            onClick={() => onSeek?.(startOf(slot))}
          >
            <span>{isWholeLecture(slot) ? t('media.whole') : `${slot.startTime}–${slot.endTime}`}</span>
            <span>{slot.label}</span>
          </SeekButton>
        </li>
      ))}
    </Rows>
  );
}
