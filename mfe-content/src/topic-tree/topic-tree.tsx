import { type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { rowStyles } from './row-styles';
import { Row, type RowProps, type TopicLink } from './topic-row';
import { type TopicRow } from './tree-rows';
import { useTreeFocus } from './use-tree-focus';
import { useTreeWindow } from './use-tree-window';

export interface TopicTreeProps {
  label: string;
  rows: readonly TopicRow[];
  /** Number of topics when all are expanded: a long tree renders only the visible rows. */
  total: number;
  onToggle: (id: number, open: boolean) => void;
  /** The link of a row. Without it a row is selected through `onSelect`. */
  linkOf?: (category: Category) => TopicLink;
  onSelect?: (category: Category) => void;
  selected?: number;
  /** Small text at the end of a row. */
  note?: (category: Category) => string | undefined;
  /** Drag handlers, if rows can be dragged. */
  drag?: ComponentProps<typeof Box>;
  /** The row that is the current drop target. */
  dropTarget?: number;
}

/** A plain click; with modifiers the browser opens a tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const rowAt = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-topic]') : null;

/** A click selects the row, follows its link or toggles it. */
function useRowClick({ rows, onToggle, linkOf, onSelect }: TopicTreeProps, setActive: (id: number) => void) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent, { to, state }: TopicLink) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { state });
  };
  return (event: MouseEvent) => {
    const element = rowAt(event);
    const row = rows.find(({ category }) => String(category.id) === element?.dataset.topic);
    if (!row) return;
    setActive(row.category.id);
    const toggles = event.target instanceof Element && event.target.closest('[data-toggle]');
    if (toggles) {
      // The row would follow its link as well.
      event.preventDefault();
      event.stopPropagation();
      onToggle(row.category.id, !row.open);
    } else if (linkOf) follow(event, linkOf(row.category));
    else onSelect?.(row.category);
  };
}

/**
 * Topics as an ARIA tree view: one Tab stop, arrow keys inside, level and position announced. Nested lists would be
 * simpler, but a course may have thousands of topics. The rows are flat and carry their level, so that invisible ones
 * need not be rendered.
 */
export function TopicTree(props: TopicTreeProps) {
  const { label, rows, total, onToggle, linkOf, selected, note, drag, dropTarget } = props;
  const { tree, activeIndex, setActive, onKeyDown } = useTreeFocus({ rows, selected, onToggle });
  const onClickCapture = useRowClick(props, setActive);
  const view = useTreeWindow({ tree, count: rows.length, total, kept: activeIndex });

  const onKey = (event: KeyboardEvent) => {
    const active = rows[activeIndex];
    if (!props.onSelect || !active || (event.key !== 'Enter' && event.key !== ' ')) return onKeyDown(event);
    event.preventDefault();
    props.onSelect(active.category);
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
