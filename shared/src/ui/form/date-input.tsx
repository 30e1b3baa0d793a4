import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Day } from 'shared/contract/day';
import { IconButton } from '../core/button';
import { Flex } from '../core/layout';
import { Anchor, Surface } from '../core/menu-parts';
import { keepPlaced } from '../core/menu-position';
import { useDismiss } from '../core/use-dismiss';
import { useUiText } from '../locales/use-ui-text';
import { Input } from '../controls/controls';
import { type DayRange, MonthGrid } from './month-grid';

export interface DateInputProps extends DayRange {
  input: RefObject<HTMLInputElement | null>;
  typed: { text: string; type: (text: string) => void; finish: () => void };
  chosen: Day | undefined;
  today: Day;
  onPick: (day: Day) => void;
}

/** A text input for a date, with a button that opens a calendar. The surrounding field parses the text. */
export function DateInput({ input, typed, ...calendar }: DateInputProps) {
  const finishOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') typed.finish();
  };
  return (
    <Flex gap="1" align="center" maxWidth="16rem">
      <Input
        ref={input}
        autoComplete="off"
        spellCheck={false}
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={typed.finish}
        onKeyDown={finishOnEnter}
      />
      <CalendarButton {...calendar} />
    </Flex>
  );
}

type CalendarProps = Omit<DateInputProps, 'input' | 'typed'>;

function CalendarButton(props: CalendarProps) {
  const t = useUiText();
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const closeWhenLeft = useDismiss(anchor, isOpen, () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Anchor ref={anchor} onBlur={closeWhenLeft} flexShrink="0">
      <IconButton
        ref={button}
        label={t('dateTime.calendar')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays size={16} aria-hidden />
      </IconButton>
      {isOpen && <CalendarSurface {...props} id={id} button={button} onClose={close} />}
    </Anchor>
  );
}

interface CalendarSurfaceProps extends CalendarProps {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function CalendarSurface({ id, button, onClose, onPick, ...grid }: CalendarSurfaceProps) {
  const t = useUiText();
  const surface = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (surface.current && button.current) return keepPlaced(surface.current, button.current, 'bottom-end');
    return undefined;
  }, [button]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape must not also close a dialog around the calendar.
    event.stopPropagation();
    onClose();
  };
  return (
    <Surface ref={surface} id={id} role="dialog" aria-label={t('dateTime.calendar')} p="2" onKeyDown={closeOnEscape}>
      <MonthGrid
        {...grid}
        onPick={(day) => {
          onPick(day);
          onClose();
        }}
      />
    </Surface>
  );
}
