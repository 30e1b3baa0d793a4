import { exportToSvg, restoreElements } from '@excalidraw/excalidraw';
import type { ExcalidrawElement, NonDeleted } from '@excalidraw/excalidraw/element/types';
import { compactElement, compactSvg, type Drawing, elementsOf, type Scene } from './drawing';

const isThere = (element: ExcalidrawElement): element is NonDeleted<ExcalidrawElement> => !element.isDeleted;

/** A picture of the elements. */
async function svgOf(elements: readonly NonDeleted<ExcalidrawElement>[]): Promise<string> {
  const picture = await exportToSvg({
    elements,
    appState: { exportBackground: true, viewBackgroundColor: '#ffffff', exportWithDarkMode: false },
    files: null,
    // A font inside would outgrow the drawing, and a picture of SVG needs none that every machine has.
    skipInliningFonts: true,
  });
  return compactSvg(picture.outerHTML);
}

/** What is kept of a drawing; null when nothing is left on the paper. */
export async function drawingOf(all: readonly ExcalidrawElement[]): Promise<Drawing | null> {
  const elements = all.filter(isThere);
  if (elements.length === 0) return null;
  return {
    scene: { type: 'excalidraw', version: 2, elements: elements.map(compactElement) },
    svg: await svgOf(elements),
  };
}

/** The picture of a kept scene; null when nothing in it can be drawn. */
export async function pictureOf(scene: Scene): Promise<string | null> {
  const elements = restoreElements(elementsOf(scene) as ExcalidrawElement[], null).filter(isThere);
  return elements.length === 0 ? null : svgOf(elements);
}
