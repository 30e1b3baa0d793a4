import { exportToSvg, getCommonBounds, restoreElements } from '@excalidraw/excalidraw';
import type { ExcalidrawElement, NonDeleted } from '@excalidraw/excalidraw/element/types';
import { compactElement, compactSvg, type Drawing, elementsOf, type Scene, type ShownPart } from './drawing';

const isNotDeleted = (element: ExcalidrawElement): element is NonDeleted<ExcalidrawElement> => !element.isDeleted;

/** Around the elements, in drawing units. */
const PADDING = 10;

/** Renders elements to SVG. */
async function svgOf(elements: readonly NonDeleted<ExcalidrawElement>[]): Promise<string> {
  const picture = await exportToSvg({
    elements,
    appState: { exportBackground: true, viewBackgroundColor: '#ffffff', exportWithDarkMode: false },
    files: null,
    exportPadding: PADDING,
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

/** The SVG of a stored scene, and which part of the drawing it shows; null if nothing in it can be rendered. */
export async function drawnPicture(scene: Scene): Promise<{ svg: string; shown: ShownPart } | null> {
  const elements = restoreElements(elementsOf(scene) as ExcalidrawElement[], null).filter(isNotDeleted);
  if (elements.length === 0) return null;
  const [left, top, right, bottom] = getCommonBounds(elements);
  const size = { width: right - left + 2 * PADDING, height: bottom - top + 2 * PADDING };
  return { svg: await svgOf(elements), shown: { x: left - PADDING, y: top - PADDING, ...size } };
}
