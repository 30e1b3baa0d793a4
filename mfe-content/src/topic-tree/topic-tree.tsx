import { type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { type Category } from 'shared/contract/category';
import { useNavigate } from 'shared/router';
import { Box } from 'shared/ui/core';
import { rowStyles } from './row-styles';
import { Row, type RowProps, type TopicLink } from './topic-row';
import { type TopicRow } from './tree-rows';
import { useTreeFocus } from './use-tree-focus';
import { useTreeWindow } from './use-tree-window';

export interface TopicTreeProps {
  label: string;
  rows: readonly TopicRow[];
  /** How many topics there are when all are open: a long tree draws only what is in sight. */
  total: number;
  onToggle: (id: number, open: boolean) => void;
  /** Where a row leads. Without it a row is a choice, told to `onSelect`. */
  linkOf?: (category: Category) => TopicLink;
  onSelect?: (category: Category) => void;
  selected?: number;
  /** Small words at the end of a row. */
  note?: (category: Category) => string | undefined;
  /** Handlers of a tree whose rows can be dragged. */
  drag?: ComponentProps<typeof Box>;
  /** The row that something dragged would be dropped on. */
  dropTarget?: number;
}

/** A click that stays in this page; the others open a tab or a window, which is the browser's work. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const rowAt = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-topic]') : null;

/**
 * Topics as a tree view of the ARIA practices: one stop for Tab, arrow keys inside, level and place read out. Lists
 * inside lists would be simpler, but a course may have thousands of topics: as many stops for Tab, and too much to
 * draw. The rows are flat and say their level, so that those out of sight can be left out.
 */
export function TopicTree(props: TopicTreeProps) {
  const { label, rows, total, onToggle, linkOf, onSelect, selected, note, drag, dropTarget } = props;
  const { tree, activeIndex, setActive, onKeyDown } = useTreeFocus({ rows, selected, onToggle });
  const navigate = useNavigate();
  const view = useTreeWindow({ tree, count: rows.length, total, kept: activeIndex });

  const follow = (event: MouseEvent, { to, state }: TopicLink) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { state });
  };
  const onClickCapture = (event: MouseEvent) => {
    const element = rowAt(event);
    const row = rows.find(({ category }) => String(category.id) === element?.dataset.topic);
    if (!row) return;
    setActive(row.category.id);
    const toggles = event.target instanceof Element && event.target.closest('[data-toggle]');
    if (toggles) {
      // The row itself would follow its link.
      event.preventDefault();
      event.stopPropagation();
      onToggle(row.category.id, !row.open);
    } else if (linkOf) follow(event, linkOf(row.category));
    else onSelect?.(row.category);
  };
  const onKey = (event: KeyboardEvent) => {
    const active = rows[activeIndex];
    if (!onSelect || !active || (event.key !== 'Enter' && event.key !== ' ')) return onKeyDown(event);
    event.preventDefault();
    onSelect(active.category);
  };
  const draw = (row: TopicRow, index: number, place?: Pick<RowProps, 'index' | 'top' | 'measure'>) => (
    <Row
      key={row.category.id}
      row={row}
      focusable={index === activeIndex}
      chosen={row.category.id === selected}
      dropTarget={row.category.id === dropTarget}
      draggable={Boolean(drag)}
      linkOf={linkOf}
      note={note}
      {...place}
    />
  );

  return (
    <Box
      ref={tree}
      role="tree"
      aria-label={label}
      css={rowStyles}
      onKeyDown={onKey}
      onClickCapture={onClickCapture}
      {...view?.frame}
      {...drag}
    >
      {view ? (
        <div role="presentation" style={view.space}>
          {view.lines.map(({ index, start }) => {
            const row = rows[index];
            return row && draw(row, index, { index, top: start, measure: view.measure });
          })}
        </div>
      ) : (
        rows.map((row, index) => draw(row, index))
      )}
    </Box>
  );
}
