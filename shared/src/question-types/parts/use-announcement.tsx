import { type ReactNode, useState } from 'react';

/** Says what a change did to those who do not see it. */
export function useAnnouncement(): [(text: string) => void, ReactNode] {
  const [said, setSaid] = useState('');
  const region = (
    <p role="status" className="qt-hidden">
      {said}
    </p>
  );
  return [setSaid, region];
}
