import { useState } from 'react';
import { Button, Stack } from 'shared/ui/core';
import type * as media_ from 'shared/ui/media';
import { MediaPlayer, PdfView } from 'shared/ui/media';
import type * as upload_ from 'shared/ui/upload';
import { DropZone, ProgressBar } from 'shared/ui/upload';
import type * as whiteboard_ from 'shared/ui/whiteboard';
import { type Drawing, DrawingView, Whiteboard } from 'shared/ui/whiteboard';
import { type Examples, useWords } from '../example';

const SILENCE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

function Recording() {
  const t = useWords();
  const slots = [{ startTime: '00:00', endTime: '00:12', label: t('part') }];
  return <MediaPlayer kind="audio" source={SILENCE} title={t('recording')} slots={slots} />;
}

function Pdf() {
  const t = useWords();
  return <PdfView source="https://portal.example/cells.pdf" title={t('title')} />;
}

function Dropped() {
  const t = useWords();
  const [file, setFile] = useState<string>();
  return (
    <Stack gap="3">
      <DropZone
        label={t('recording')}
        hint={t('file')}
        accept={['audio/*']}
        maxFiles={1}
        upload={(chosen) => Promise.resolve(`/files/${chosen.name}`)}
        onUploaded={setFile}
        onRemove={() => setFile(undefined)}
        {...(file !== undefined && { value: file })}
      />
      <ProgressBar label={t('recording')} done={3} total={7} />
    </Stack>
  );
}

/** Excalidraw is larger than everything else together. */
function Drawn() {
  const t = useWords();
  const [isStarted, setStarted] = useState(false);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  if (!isStarted) return <Button onClick={() => setStarted(true)}>{t('start')}</Button>;
  return (
    <Stack gap="3">
      <Whiteboard label={t('drawing')} scene={null} onChange={setDrawing} />
      {drawing && <DrawingView label={t('drawing')} scene={drawing.scene} />}
    </Stack>
  );
}

export const media: Examples<typeof media_> = { MediaPlayer: Recording, PdfView: Pdf };

export const upload: Examples<typeof upload_> = { DropZone: Dropped, ProgressBar: Dropped };

export const whiteboard: Examples<typeof whiteboard_> = { Whiteboard: Drawn, DrawingView: Drawn };
