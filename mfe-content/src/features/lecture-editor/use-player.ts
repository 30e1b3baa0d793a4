import { useRef, useState } from 'react';

/** What the form knows of the player beside it, and where it sends it. */
export interface Player {
  /** The length in seconds as the file itself says; undefined until then. */
  duration: number | undefined;
  /** Where it stands now, in seconds. */
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
    // Four times a second: no reason to draw anything anew.
    onTime: (seconds) => void (time.current = seconds),
    onDuration: (seconds) => {
      time.current = 0;
      setDuration(seconds);
    },
  };
}
