import { type ClipboardEvent, type DragEvent, useContext, useState } from 'react';
import { UploadsContext } from './uploads';

const isShown = ({ type }: File) => type.startsWith('image/') || type.startsWith('audio/');
const fileIn = (data: DataTransfer): File | undefined => Array.from(data.files).find(isShown);

/** A picture or sound that was pasted or dropped into a text, where the page takes files, and what listens for it. */
export function useGivenFile() {
  const { uploadImage } = useContext(UploadsContext);
  const [given, setGiven] = useState<File>();
  const take = (event: ClipboardEvent | DragEvent, file: File | undefined) => {
    if (!uploadImage || !file) return;
    event.preventDefault();
    event.stopPropagation();
    setGiven(file);
  };
  const listeners = {
    onPasteCapture: (event: ClipboardEvent) =>
      take(event, event.clipboardData.getData('text/plain') === '' ? fileIn(event.clipboardData) : undefined),
    onDragOver: (event: DragEvent) => {
      // Without this, the browser would leave the page for the file.
      if (uploadImage && event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDropCapture: (event: DragEvent) => take(event, fileIn(event.dataTransfer)),
  };
  return { given, listeners };
}
