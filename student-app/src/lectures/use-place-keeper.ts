import { useEffect, useRef } from 'react';
import { savePlace } from './places';

/** Delay before a position is saved; a recording reports its position four times a second. */
const WAIT_MS = 2_000;

/** Saves the last reported position after a delay, and at once when the page is hidden or left. */
export function usePlaceKeeper(uid: number, id: number): (place: number) => void {
  const waiting = useRef<{ place: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => {
    const keepNow = () => {
      if (!waiting.current) return;
      const { place, timer } = waiting.current;
      clearTimeout(timer);
      waiting.current = undefined;
      void savePlace(uid, id, place);
    };
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, [uid, id]);
  return (place) => {
    if (waiting.current) {
      waiting.current.place = place;
      return;
    }
    const timer = setTimeout(() => {
      const last = waiting.current?.place ?? place;
      waiting.current = undefined;
      void savePlace(uid, id, last);
    }, WAIT_MS);
    waiting.current = { place, timer };
  };
}
