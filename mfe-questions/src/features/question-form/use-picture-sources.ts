import { useEffect, useRef, useState } from 'react';
import { readUrlsOf } from '@teacher-portal/remote-sdk/drafts';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type QuestionValues } from './question-form.schema';

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
  /** Pictures of a draft, of which this page knows the paths alone; they stay unseen if they cannot be read now. */
  const find = async (values: QuestionValues) => {
    const paths = [values, ...values.options].map(({ picturePath }) => picturePath);
    const unknown = paths.filter((path) => path !== '' && sourceOf(path) === undefined);
    const found = await readUrlsOf(unknown).catch(() => new Map<string, string>());
    if (found.size > 0) setLocal((known) => ({ ...Object.fromEntries(found), ...known }));
  };
  return { sourceOf, add, find };
}
