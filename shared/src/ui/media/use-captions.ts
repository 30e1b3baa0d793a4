import { useEffect, useRef } from 'react';

/** Sets captions on a track element through an object URL that is revoked when they change. */
export function useCaptions(captions: string | undefined) {
  const track = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    if (captions === undefined || !track.current) return;
    const url = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    track.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [captions]);
  return track;
}
