import { exportToSvg } from '@excalidraw/excalidraw';
import type { ExcalidrawElement, NonDeleted } from '@excalidraw/excalidraw/element/types';
import { compactElement, compactSvg, type Drawing } from './drawing';

const isThere = (element: ExcalidrawElement): element is NonDeleted<ExcalidrawElement> => !element.isDeleted;

/** What is kept of a drawing; null when nothing is left on the paper. */
export async function drawingOf(all: readonly ExcalidrawElement[]): Promise<Drawing | null> {
  const elements = all.filter(isThere);
  if (elements.length === 0) return null;
  const picture = await exportToSvg({
    elements,
    appState: { exportBackground: true, viewBackgroundColor: '#ffffff', exportWithDarkMode: false },
    files: null,
    // A font inside would outgrow the drawing, and a picture of SVG needs none that every machine has.
    skipInliningFonts: true,
  });
  return { scene: { type: 'excalidraw', version: 2, elements: elements.map(compactElement) }, svg: compactSvg(picture.outerHTML) };
}
