import { type DragEvent, useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { pathTo } from '../../topic-tree/tree-rows';

/** The top level as a drop target. */
export const TOP = 0;

const placeOf = ({ target }: DragEvent) => {
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-topic]')?.dataset.topic : undefined;
  return id === undefined ? undefined : Number(id);
};

/**
 * Moves a topic by native drag and drop, handled on the tree because rows are mounted and unmounted while it scrolls.
 * Keyboard and touch use the dialog.
 */
export function useTopicDrag(tree: readonly Category[], onMove: (topic: Category, parentId: number) => void) {
  const [dragged, setDragged] = useState<Category>();
  const [over, setOver] = useState<number>();
  const stop = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  /** Not onto its current parent, itself or a descendant. */
  const mayGo = (place: number | undefined): place is number =>
    dragged !== undefined &&
    place !== undefined &&
    place !== dragged.parentId &&
    !pathTo(tree, place).some(({ id }) => id === dragged.id);
  const dropOn = (place: number | undefined, event: DragEvent) => {
    event.preventDefault();
    if (dragged && mayGo(place)) onMove(dragged, place);
    stop();
  };
  const hover = (place: number | undefined, event: DragEvent) => {
    if (!mayGo(place)) return setOver(undefined);
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(place);
  };

  return {
    dragging: dragged !== undefined,
    over,
    rows: {
      onDragStart: (event: DragEvent) => {
        const topic = pathTo(tree, placeOf(event) ?? Number.NaN).at(-1);
        if (!topic) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', topic.name);
        setDragged(topic);
      },
      onDragOver: (event: DragEvent) => hover(placeOf(event), event),
      onDrop: (event: DragEvent) => dropOn(placeOf(event), event),
      onDragEnd: stop,
    },
    top: {
      onDragOver: (event: DragEvent) => hover(TOP, event),
      onDrop: (event: DragEvent) => dropOn(TOP, event),
    },
  };
}
