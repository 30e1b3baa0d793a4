import { useEffect, useRef, useState } from 'react';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { type Sources } from '../../lecture/material.rules';

/** Readable addresses of a lecture's files: saved ones from the server, new ones from the local file. */
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
