import { useEffect, useState } from 'react';

const hourOf = (moment: Date) => [moment.toDateString(), moment.getHours()].join(' ');

/** The current time, updated at most once an hour, when somebody returns to the tab. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const updateNow = () => {
      if (document.visibilityState === 'hidden') return;
      const next = new Date();
      // Returning the same state within an hour avoids a re-render.
      setNow((before) => (hourOf(before) === hourOf(next) ? before : next));
    };
    document.addEventListener('visibilitychange', updateNow);
    window.addEventListener('focus', updateNow);
    return () => {
      document.removeEventListener('visibilitychange', updateNow);
      window.removeEventListener('focus', updateNow);
    };
  }, []);
  return now;
}
