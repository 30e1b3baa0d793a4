import { useRef, useState } from 'react';

/** The form's view of the player: length, position and seeking. */
export interface Player {
  /** Length in seconds as reported by the file; undefined until then. */
  duration: number | undefined;
  /** Current position in seconds. */
  now: () => number;
  onTime: (seconds: number) => void;
  onDuration: (seconds: number | undefined) => void;
}

export function usePlayer(): Player {
  const [duration, setDuration] = useState<number>();
  const time = useRef(0);
  return {
    duration,
    now: () => time.current,
    // Updated four times a second, so it is not state.
    onTime: (seconds) => void (time.current = seconds),
    onDuration: (seconds) => {
      time.current = 0;
      setDuration(seconds);
    },
  };
}
