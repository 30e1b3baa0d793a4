import { drawingPage } from 'shared/contract/annotation.rules';

/** Size of the surface, in drawing units. */
export const surface = drawingPage;

type Point = readonly [x: number, y: number];
export interface Stroke {
  type: 'freedraw';
  id: string;
  x: number;
  y: number;
  /** Points relative to x and y. */
  points: readonly Point[];
}
export interface Label {
  type: 'text';
  id: string;
  x: number;
  y: number;
  text: string;
}
export type Element = Stroke | Label;

/** Properties that the portal's whiteboard (Excalidraw) requires to show and grade the drawing. */
const look = { strokeColor: '#1e1e1e', strokeWidth: 2, roughness: 0, opacity: 100 };
export const TEXT_SIZE = 24;

const round = (value: number) => Math.round(value * 10) / 10;
const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && ['freedraw', 'text'].includes(String(Reflect.get(value, 'type')));

/** The strokes and labels of a scene. Students cannot make the whiteboard's other shapes. */
export const elementsOf = (scene: Record<string, unknown> | undefined): Element[] =>
  Array.isArray(scene?.elements) ? (scene.elements as unknown[]).filter(isElement) : [];

/** A scene in the format of the portal's whiteboard. */
export const sceneOf = (elements: readonly Element[]): Record<string, unknown> => ({ elements });

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(36)).join('');

/** A line along these points of the surface. */
export function strokeAlong(path: readonly Point[]): Stroke {
  const [x, y] = path[0] ?? [0, 0];
  const points = path.map(([px, py]) => [round(px - x), round(py - y)] as const);
  const size = (axis: 0 | 1) => Math.max(...points.map((p) => p[axis])) - Math.min(...points.map((p) => p[axis]));
  const own = { pressures: [], simulatePressure: true, width: size(0), height: size(1) };
  return { type: 'freedraw', id: newId(), x: round(x), y: round(y), points, ...look, ...own } as Stroke;
}

/** A text below the existing ones. */
export function labelFor(text: string, elements: readonly Element[]): Label {
  const above = elements.filter(({ type }) => type === 'text').length;
  const y = 20 + (above % 12) * 40;
  const own = { fontSize: TEXT_SIZE, fontFamily: 2, originalText: text, textAlign: 'left', verticalAlign: 'top' };
  return { type: 'text', id: newId(), x: 20, y, text, ...look, ...own } as Label;
}

/** The path of a stroke in an SVG. */
export const pathOf = ({ x, y, points }: Stroke): string =>
  points.map(([dx, dy], index) => `${index === 0 ? 'M' : 'L'}${x + dx} ${y + dy}`).join('');
