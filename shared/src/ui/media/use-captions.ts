import { useEffect, useRef } from 'react';

/** Gives a track the captions, under an address of the page itself that lasts for as long as they are shown. */
export function useCaptions(captions: string | undefined) {
  const track = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    if (captions === undefined || !track.current) return;
    const address = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    track.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [captions]);
  return track;
}
