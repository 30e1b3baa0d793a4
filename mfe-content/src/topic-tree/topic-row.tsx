import { memo, type ReactNode } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { findFolded } from '@teacher-portal/remote-sdk/i18n';
import { type TopicRow } from './tree-rows';

/** Link properties of a row, as the router takes them. */
export interface TopicLink {
  to: string;
  state?: unknown;
}

export interface RowProps {
  row: TopicRow;
  /** Whether the row is the Tab stop. */
  focusable: boolean;
  chosen: boolean;
  /** Whether the row is the current drop target. */
  dropTarget: boolean;
  draggable: boolean;
  linkOf?: (category: Category) => TopicLink;
  note?: (category: Category) => string | undefined;
  /** Offset in a tree that renders only the visible rows. */
  index?: number;
  /** Px. */
  top?: number;
  measure?: (row: Element | null) => void;
}

/**
 * A row of few plain elements; styles and click handlers are on the tree, because a long tree renders dozens of rows on
 * every scroll.
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
