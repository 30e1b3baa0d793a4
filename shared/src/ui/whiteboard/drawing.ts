/** A stored drawing: JSON that only the whiteboard reads and writes. */
export type Scene = Record<string, unknown>;

/** The editable scene and its rendering as SVG markup. */
export interface Drawing {
  scene: Scene;
  svg: string;
}

/** Which part of a drawing a picture of it shows, in drawing units. */
export interface ShownPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Excalidraw writes sixteen digits; a tenth of a pixel is precise enough and makes drawings three times smaller. */
export const compactSvg = (svg: string): string =>
  svg.replace(/-?\d+\.\d{2,}/g, (digits) => String(rounded(Number(digits))));

/** Rounds the points of strokes like the SVG; all else is unchanged. */
export const compactElement = <Element extends object>(element: Element): Element => {
  if (!('points' in element) || !Array.isArray(element.points)) return element;
  const points = (element.points as readonly (readonly number[])[]).map((point) => point.map(rounded));
  return { ...element, points };
};

/** The elements of a stored scene; none if it has another format. */
export const elementsOf = (scene: Scene | null): readonly unknown[] =>
  Array.isArray(scene?.elements) ? (scene.elements as unknown[]) : [];
