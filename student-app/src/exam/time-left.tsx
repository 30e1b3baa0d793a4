import { useEffect, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { type ServerClock } from './server-clock';

const MINUTE_MS = 60_000;
/** Remaining minutes at which the student is warned. */
const WARNINGS = [10, 1];

interface TimeLeftProps {
  clock: ServerClock;
  deadline: string;
  onOver: () => void;
}

/** Milliseconds left; undefined until the server's time is known. */
function useRemaining({ clock, deadline, onOver }: TimeLeftProps): number | undefined {
  const [remaining, setRemaining] = useState(() => clock.until(deadline));
  useEffect(() => {
    const tick = () => {
      const left = clock.until(deadline);
      setRemaining(left);
      if (left !== undefined && left <= 0) onOver();
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [clock, deadline, onOver]);
  return remaining && Math.max(0, remaining);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Shows seconds only in the last minute: a running seconds display distracts. */
function useTimeText(ms: number): string {
  const { t } = useTranslation('learn');
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 60) return t('exam.secondsLeft', { time: `0:${twoDigits(seconds)}` });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return t('exam.minutesLeft', { count: minutes });
  return t('exam.hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The time left by the server's clock. Students can hide it; warnings are shown nevertheless. */
export function TimeLeft(props: TimeLeftProps) {
  const remaining = useRemaining(props);
  return remaining === undefined ? null : <Remaining remaining={remaining} />;
}

/** The minutes left, once for each warning and only while they are so: a page opened at 2 minutes warns of 2. */
function useWarning(remaining: number): number | undefined {
  const minutes = Math.ceil(remaining / MINUTE_MS);
  const level = WARNINGS.findLast((each) => minutes <= each);
  const [said, setSaid] = useState<{ level: number | undefined; minutes: number }>();
  if (said?.level !== level) setSaid({ level, minutes });
  return remaining > 0 && level !== undefined && said?.minutes === minutes ? minutes : undefined;
}

function Remaining({ remaining }: { remaining: number }) {
  const { t } = useTranslation('learn');
  const [isHidden, setIsHidden] = useState(false);
  const text = useTimeText(remaining);
  const warning = useWarning(remaining);
  return (
    <div className="row">
      {!isHidden && (
        <span className="time" data-short={remaining <= MINUTE_MS || undefined}>
          {text}
        </span>
      )}
      <Button variant="quiet" aria-pressed={isHidden} onClick={() => setIsHidden(!isHidden)}>
        {t(isHidden ? 'exam.showTime' : 'exam.hideTime')}
      </Button>
      <span role="status" className={isHidden ? 'time' : 'visually-hidden'} data-short={warning === 1 || undefined}>
        {warning !== undefined && (warning === 1 ? t('exam.lastMinute') : t('exam.warning', { count: warning }))}
      </span>
    </div>
  );
}
