import { useState } from 'react';
import { handleError } from 'shared/feedback';
import { useFetched } from './use-fetched';

/** A dialog whose chunk is loaded when it is first shown: `part` is that chunk while the dialog is open. */
export function useLazyDialog<Part>(load: () => Promise<Part>) {
  const [isOpen, setOpen] = useState(false);
  const { part, fetch } = useFetched(load);
  const close = () => setOpen(false);
  const show = () => {
    setOpen(true);
    fetch().catch((error: unknown) => {
      close();
      handleError(error);
    });
  };
  return { isOpen, part: isOpen ? part : undefined, show, close };
}
