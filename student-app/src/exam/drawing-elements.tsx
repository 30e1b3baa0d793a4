import { type Element, pathOf, TEXT_SIZE } from './drawing';

/** The strokes and labels of a drawing, inside an SVG of its surface. */
export function DrawingElements({ elements }: { elements: readonly Element[] }) {
  return (
    <>
      {elements.map((element) =>
        element.type === 'freedraw' ? (
          <path key={element.id} d={pathOf(element)} />
        ) : (
          <text key={element.id} x={element.x} y={element.y + TEXT_SIZE} fontSize={TEXT_SIZE}>
            {element.text}
          </text>
        ),
      )}
    </>
  );
}
