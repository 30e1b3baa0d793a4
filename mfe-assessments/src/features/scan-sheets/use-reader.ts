import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { PictureReader, type PictureReading } from './reading/picture-reader';
import { type Reading, type ToldPage } from './reading/protocol';

/** Reads pictures of a visit one after the other; `waiting` are those that are not read yet. */
export function useReader(sheets: readonly AnswerSheets[], take: (read: PictureReading) => void) {
  const [waiting, setWaiting] = useState(0);
  const reader = useRef<PictureReader>(null);
  useEffect(
    () => () => {
      reader.current?.stop();
      reader.current = null;
    },
    [],
  );
  const started = useCallback(() => {
    const more = (pictures: number) => setWaiting((before) => before + pictures);
    const read = (reading: PictureReading) => {
      more(-1);
      take(reading);
    };
    reader.current ??= new PictureReader({ read, more });
    return reader.current;
  }, [take]);

  const add = (files: readonly File[]) => {
    setWaiting((before) => before + files.length);
    started().add(files, sheets);
  };
  /** Reads a sheet with an unreadable code as the page that a person has selected. */
  async function readTold(picture: Blob, told: ToldPage): Promise<Reading> {
    setWaiting((before) => before + 1);
    const reading = await started().readTold(picture, sheets, told);
    setWaiting((before) => before - 1);
    return reading;
  }
  const glance = (frame: ImageBitmap) => started().glance(frame);
  const readFrame = (frame: ImageBitmap) => started().readFrame(frame, sheets);
  return { waiting, add, readTold, glance, readFrame };
}
