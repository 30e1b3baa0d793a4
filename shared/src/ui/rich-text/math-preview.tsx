import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { loadMath, mathNodes } from './render-math';

const Box = chakra('div', {
  base: {
    minHeight: '14',
    px: '3',
    py: '2',
    bg: 'sunken',
    borderRadius: 'control',
    overflowX: 'auto',
    overflowY: 'hidden',
    '& .katex-display': { my: '1' },
  },
});

export interface MathPreviewProps {
  latex: string;
  display: boolean;
  /** KaTeX's parse error; undefined for a valid formula. */
  onFault: (fault: string | undefined) => void;
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error);

/** A preview of a formula. While it is invalid, the last valid one stays visible. */
export function MathPreview({ latex, display, onFault }: MathPreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const katex = await loadMath();
      const nodes = latex === '' ? document.createDocumentFragment() : mathNodes(katex, latex, display);
      if (!isCurrent) return;
      box.current?.replaceChildren(nodes);
      onFault(undefined);
    };
    show().catch((error: unknown) => isCurrent && onFault(reasonOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [latex, display, onFault]);
  return <Box ref={box} />;
}
