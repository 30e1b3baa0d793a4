import { useEffect, useRef, useState } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';

/** Readable addresses of pictures by their saved path. */
export type PictureSources = Readonly<Record<string, string>>;

/** Saved pictures are read from the server, new ones from the local file. */
export function usePictureSources(question: Pick<Question, 'picturePath' | 'pictureSource' | 'options'> | undefined) {
  const saved = (question ? [question, ...question.options] : []).flatMap(({ picturePath, pictureSource }) =>
    picturePath && pictureSource ? [[picturePath, pictureSource] as const] : [],
  );
  const [local, setLocal] = useState<PictureSources>({});
  const made = useRef<string[]>([]);

  useEffect(() => {
    const addresses = made.current;
    return () => addresses.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const add = (path: string, file: File) => {
    const address = URL.createObjectURL(file);
    made.current.push(address);
    setLocal((known) => ({ ...known, [path]: address }));
  };
  /** A small picture is a data URL. */
  const sourceOf = (path: string): string | undefined =>
    local[path] ?? Object.fromEntries(saved)[path] ?? (path.startsWith('data:') ? path : undefined);
  return { sourceOf, add };
}
