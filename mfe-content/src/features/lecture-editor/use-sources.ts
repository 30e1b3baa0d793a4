import { useEffect, useRef, useState } from 'react';
import { type Lecture } from 'shared/contract/lecture';
import { type Sources } from './lecture-preview.rules';

/** Where the files of a lecture can be read: the saved ones at the server, those uploaded just now from this machine. */
export function useSources(lecture: Lecture | undefined) {
  const saved = (lecture ? [lecture, ...lecture.attachments] : []).map(({ link, source }) => [link, source] as const);
  const [local, setLocal] = useState<Sources>({});
  const made = useRef<string[]>([]);

  useEffect(() => {
    const addresses = made.current;
    return () => addresses.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const add = (link: string, file: File) => {
    const address = URL.createObjectURL(file);
    made.current.push(address);
    setLocal((known) => ({ ...known, [link]: address }));
  };
  return { sources: { ...Object.fromEntries(saved), ...local } as Sources, add };
}
