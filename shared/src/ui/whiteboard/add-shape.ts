import { CaptureUpdateAction, convertToExcalidrawElements } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';

export type Shape = 'rectangle' | 'ellipse' | 'arrow' | 'text';

const SIZE = { width: 160, height: 90 };
const STEP = 24;

type Skeleton = NonNullable<Parameters<typeof convertToExcalidrawElements>[0]>[number];

function skeletonOf(shape: Shape, x: number, y: number, text: string): Skeleton {
  if (shape === 'text') return { type: 'text', x, y, text: text, fontFamily: 2 };
  if (shape === 'arrow') return { type: 'arrow', x, y, width: SIZE.width, height: 0, roughness: 0 };
  return { type: shape, x, y, ...SIZE, roughness: 0 };
}

/** Adds a shape in the centre of the viewport and selects it: arrow keys move it, Enter edits its text. */
export function addShape(api: ExcalidrawImperativeAPI, shape: Shape, text: string): void {
  const { width, height, scrollX, scrollY, zoom } = api.getAppState();
  const all = api.getSceneElements();
  // Offset, so that shapes do not cover each other.
  const shift = (all.length % 8) * STEP;
  const x = width / 2 / zoom.value - scrollX - SIZE.width / 2 + shift;
  const y = height / 2 / zoom.value - scrollY - SIZE.height / 2 + shift;
  const added = convertToExcalidrawElements([skeletonOf(shape, x, y, text)]);
  api.updateScene({
    elements: [...all, ...added],
    appState: { selectedElementIds: Object.fromEntries(added.map(({ id }) => [id, true as const])) },
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
}

/** Removes all elements; undo restores them. */
export const clearCanvas = (api: ExcalidrawImperativeAPI): void =>
  api.updateScene({ elements: [], captureUpdate: CaptureUpdateAction.IMMEDIATELY });
