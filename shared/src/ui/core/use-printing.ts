import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed: for what the screen renders only in part, because nobody can scroll on paper. For
 * everything else, styles are enough.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the listeners return.
    const listenTo = (type: 'beforeprint' | 'afterprint', value: boolean) => {
      const listener = () => flushSync(() => setPrinting(value));
      window.addEventListener(type, listener);
      return () => window.removeEventListener(type, listener);
    };
    const stops = [listenTo('beforeprint', true), listenTo('afterprint', false)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return isPrinting;
}
