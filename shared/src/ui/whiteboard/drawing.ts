/** A drawing as it is kept: any JSON, made and read by the whiteboard alone. */
export type Scene = Record<string, unknown>;

/** The scene, to draw on; and the same as SVG markup, to be shown as a picture. */
export interface Drawing {
  scene: Scene;
  svg: string;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** A tenth of a pixel is finer than any eye or pen; the sixteen digits of the library make a drawing three times as long. */
export const compactSvg = (svg: string): string =>
  svg.replace(/-?\d+\.\d{2,}/g, (digits) => String(rounded(Number(digits))));

/** The points of strokes, rounded like the picture; all else as it is. */
export const compactElement = <Element extends object>(element: Element): Element => {
  if (!('points' in element) || !Array.isArray(element.points)) return element;
  const points = (element.points as readonly (readonly number[])[]).map((point) => point.map(rounded));
  return { ...element, points };
};

/** The elements of a kept scene; none for a scene that something else has made. */
export const elementsOf = (scene: Scene | null): readonly unknown[] =>
  Array.isArray(scene?.elements) ? (scene.elements as unknown[]) : [];
