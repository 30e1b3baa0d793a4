import { useEffect, useState } from 'react';

const hourOf = (moment: Date) => [moment.toDateString(), moment.getHours()].join(' ');

/** The current hour. A tab left open overnight updates when somebody returns to it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const next = new Date();
      // The same hour does not re-render.
      setNow((before) => (hourOf(before) === hourOf(next) ? before : next));
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return now;
}
