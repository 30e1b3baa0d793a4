import { memo, type ReactNode } from 'react';
import { type Category } from 'shared/contract/category';
import { findFolded } from 'shared/i18n';
import { type TopicRow } from './tree-rows';

/** Where a row leads, as a link of the router takes it. */
export interface TopicLink {
  to: string;
  state?: unknown;
}

export interface RowProps {
  row: TopicRow;
  /** The one row that Tab stops at. */
  focusable: boolean;
  chosen: boolean;
  /** Something dragged would be dropped here. */
  dropTarget: boolean;
  draggable: boolean;
  linkOf?: (category: Category) => TopicLink;
  note?: (category: Category) => string | undefined;
  /** Where it stands in a tree that draws only what is in sight. */
  index?: number;
  /** Px. */
  top?: number;
  measure?: (row: Element | null) => void;
}

/**
 * A row of few and plain elements, which the tree styles and whose clicks it hears: a long tree draws dozens of them at
 * every turn of the wheel.
 */
export const Row = memo(function Row({
  row,
  focusable,
  chosen,
  dropTarget,
  draggable,
  linkOf,
  note,
  index,
  top,
  measure,
}: RowProps) {
  const { category, level, open } = row;
  const words = note?.(category);
  const shared = {
    role: 'treeitem',
    'aria-level': level,
    'aria-posinset': row.place,
    'aria-setsize': row.siblings,
    'aria-expanded': open,
    tabIndex: focusable ? 0 : -1,
    'data-topic': category.id,
    'data-index': index,
    ref: measure,
    style: {
      paddingInlineStart: `${(level - 1) * 1.125}rem`,
      transform: top === undefined ? undefined : `translateY(${top}px)`,
    },
  };
  const content = (
    <>
      <span aria-hidden data-part="chevron" data-toggle={open === undefined ? undefined : open ? 'open' : 'closed'} />
      <span data-part="name">
        <Marked row={row} />
      </span>
      {words && <span data-part="note">{words}</span>}
    </>
  );
  if (linkOf) {
    return (
      <a href={linkOf(category).to} {...shared}>
        {content}
      </a>
    );
  }
  return (
    <div {...shared} aria-selected={chosen} data-drop={dropTarget || undefined} draggable={draggable}>
      {content}
    </div>
  );
});

function Marked({ row: { category, found } }: { row: TopicRow }): ReactNode {
  const { name } = category;
  const match = found === undefined ? undefined : findFolded(name, found);
  if (!match) return name;
  return (
    <>
      {name.slice(0, match.start)}
      <mark>{name.slice(match.start, match.end)}</mark>
      {name.slice(match.end)}
    </>
  );
}
