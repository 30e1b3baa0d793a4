import { exportToSvg, restoreElements } from '@excalidraw/excalidraw';
import type { ExcalidrawElement, NonDeleted } from '@excalidraw/excalidraw/element/types';
import { compactElement, compactSvg, type Drawing, elementsOf, type Scene } from './drawing';

const isNotDeleted = (element: ExcalidrawElement): element is NonDeleted<ExcalidrawElement> => !element.isDeleted;

/** Renders elements to SVG. */
async function svgOf(elements: readonly NonDeleted<ExcalidrawElement>[]): Promise<string> {
  const picture = await exportToSvg({
    elements,
    appState: { exportBackground: true, viewBackgroundColor: '#ffffff', exportWithDarkMode: false },
    files: null,
    // Embedded fonts would outweigh the drawing, and it uses only a system font.
    skipInliningFonts: true,
  });
  return compactSvg(picture.outerHTML);
}

/** The drawing to store; null for an empty canvas. */
export async function drawingOf(all: readonly ExcalidrawElement[]): Promise<Drawing | null> {
  const elements = all.filter(isNotDeleted);
  if (elements.length === 0) return null;
  return {
    scene: { type: 'excalidraw', version: 2, elements: elements.map(compactElement) },
    svg: await svgOf(elements),
  };
}

/** The SVG of a stored scene; null if nothing in it can be rendered. */
export async function drawnPicture(scene: Scene): Promise<string | null> {
  const elements = restoreElements(elementsOf(scene) as ExcalidrawElement[], null).filter(isNotDeleted);
  return elements.length === 0 ? null : svgOf(elements);
}
