import { CaptureUpdateAction, convertToExcalidrawElements } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';

export type Shape = 'rectangle' | 'ellipse' | 'arrow' | 'text';

const SIZE = { width: 160, height: 90 };
const STEP = 24;

type Skeleton = NonNullable<Parameters<typeof convertToExcalidrawElements>[0]>[number];

function skeletonOf(shape: Shape, x: number, y: number, words: string): Skeleton {
  if (shape === 'text') return { type: 'text', x, y, text: words, fontFamily: 2 };
  if (shape === 'arrow') return { type: 'arrow', x, y, width: SIZE.width, height: 0, roughness: 0 };
  return { type: shape, x, y, ...SIZE, roughness: 0 };
}

/** Puts a shape into the middle of what is seen and selects it: the arrow keys move it, Enter writes into it. */
export function addShape(api: ExcalidrawImperativeAPI, shape: Shape, words: string): void {
  const { width, height, scrollX, scrollY, zoom } = api.getAppState();
  const all = api.getSceneElements();
  // Each a step further, so that one does not hide the other.
  const shift = (all.length % 8) * STEP;
  const x = width / 2 / zoom.value - scrollX - SIZE.width / 2 + shift;
  const y = height / 2 / zoom.value - scrollY - SIZE.height / 2 + shift;
  const added = convertToExcalidrawElements([skeletonOf(shape, x, y, words)]);
  api.updateScene({
    elements: [...all, ...added],
    appState: { selectedElementIds: Object.fromEntries(added.map(({ id }) => [id, true as const])) },
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
}

/** Takes everything off the paper; undo brings it back. */
export const clearPaper = (api: ExcalidrawImperativeAPI): void =>
  api.updateScene({ elements: [], captureUpdate: CaptureUpdateAction.IMMEDIATELY });
