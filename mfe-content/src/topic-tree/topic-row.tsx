import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { type Category } from 'shared/contract/category';
import { Link, type LinkProps } from 'shared/router';
import { type TopicRow } from './tree-rows';

interface RowProps {
  row: TopicRow;
  /** The one row that Tab stops at. */
  focusable: boolean;
  chosen: boolean;
  /** Something dragged would be dropped here. */
  dropTarget: boolean;
  draggable: boolean;
  linkOf?: (category: Category) => Pick<LinkProps, 'to' | 'state'>;
  note?: (category: Category) => string | undefined;
}

/** A row of plain elements, which the tree styles: a long tree draws dozens of them at every turn of the wheel. */
export const Row = memo(function Row({ row, focusable, chosen, dropTarget, draggable, linkOf, note }: RowProps) {
  const { category, level, open } = row;
  const Chevron = open ? ChevronDown : ChevronRight;
  const words = note?.(category);
  const shared = {
    role: 'treeitem',
    'aria-level': level,
    'aria-posinset': row.place,
    'aria-setsize': row.siblings,
    'aria-expanded': open,
    tabIndex: focusable ? 0 : -1,
    'data-topic': category.id,
    style: { paddingInlineStart: `${(level - 1) * 1.125}rem` },
  };
  const content = (
    <>
      <span aria-hidden data-part="chevron" data-toggle={open === undefined ? undefined : ''}>
        {open !== undefined && <Chevron size={16} />}
      </span>
      <span data-part="name">
        <Marked row={row} />
      </span>
      {words && <span data-part="note">{words}</span>}
    </>
  );
  if (linkOf) {
    return (
      <Link {...linkOf(category)} {...shared}>
        {content}
      </Link>
    );
  }
  return (
    <div {...shared} aria-selected={chosen} data-drop={dropTarget || undefined} draggable={draggable}>
      {content}
    </div>
  );
});

function Marked({ row: { category, match } }: { row: TopicRow }): ReactNode {
  const { name } = category;
  if (!match) return name;
  return (
    <>
      {name.slice(0, match.start)}
      <mark>{name.slice(match.start, match.end)}</mark>
      {name.slice(match.end)}
    </>
  );
}
