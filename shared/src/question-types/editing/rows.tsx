import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'shared/i18n';
import { FieldGroup } from 'shared/ui/controls';
import { Box, Button, Flex, IconButton, Stack, VisuallyHidden } from 'shared/ui/core';
import { useRowDrag } from '../parts/use-row-drag';
import { type ChangeKind } from './editor-props';
import { RowFaults, useRowFaults } from './row-faults';
import { type RowsChanging, useRows } from './use-rows';

interface RowsProps<Row extends { id: string }> extends RowsChanging<Row> {
  legend: string;
  helper?: ReactNode;
  /** A new row; without it none can be added here. */
  create?: () => Row;
  addLabel?: string;
  min?: number;
  max: number;
  /** By which findings name a row; its id by default. */
  faultIds?: (row: Row) => string[];
  children: (row: Row, at: number, set: (changes: Partial<Row>, kind?: ChangeKind) => void) => ReactNode;
}

/** Rows that are added, removed, and moved by buttons, by Alt with the arrow keys, or by dragging. */
export function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { legend, helper, rows, nameOf, create, addLabel, min = 0, max, children } = props;
  const { faultIds = ({ id }) => [id] } = props;
  const { said, list, move, remove, add, set } = useRows(props);
  const { dragged, handle } = useRowDrag(list, move);
  return (
    <FieldGroup legend={legend} helper={helper}>
      <Stack as="ul" ref={list} gap="2" listStyleType="none">
        {rows.map((row, at) => (
          <Row
            key={row.id}
            name={nameOf(row, at)}
            faultIds={faultIds(row)}
            at={at}
            count={rows.length}
            isDragged={dragged === at}
            handle={handle(at)}
            onMove={(to) => move(at, to)}
            onRemove={rows.length > min ? () => remove(row, at) : undefined}
          >
            {children(row, at, (changes, kind) => set(row, changes, kind))}
          </Row>
        ))}
      </Stack>
      {create && (
        <Box mt="1">
          <Button
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            disabled={rows.length >= max}
            onClick={() => add(create())}
          >
            {addLabel}
          </Button>
        </Box>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldGroup>
  );
}

interface RowProps {
  name: string;
  faultIds: readonly string[];
  at: number;
  count: number;
  isDragged: boolean;
  handle: object;
  onMove: (to: number) => void;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** A line for each part of a row, but for what is short: that shares one with the buttons where there is room. */
const lines = { '& > *': { flexBasis: '100%', minWidth: '0' }, '& > [data-inline]': { flexBasis: 'auto' } };

function Row({ name, faultIds, at, count, isDragged, handle, onMove, onRemove, children }: RowProps) {
  const { t } = useTranslation('itemEditor');
  const faultId = useId();
  const faults = useRowFaults(faultIds);
  const isFaulty = faults.length > 0;
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    // Rows inside of a row have keys of their own.
    event.stopPropagation();
    onMove(at + step);
  };
  return (
    <Flex
      as="li"
      gap="2"
      borderWidth="1px"
      borderColor={isDragged ? 'accent' : isFaulty ? 'bad' : 'line'}
      borderRadius="control"
      p="2"
      onKeyDown={moveByKey}
    >
      {count > 1 && (
        <Box aria-hidden color="ink3" cursor="grab" touchAction="none" pt="2" minWidth="6" {...handle}>
          <GripVertical size={16} />
        </Box>
      )}
      <Flex
        flex="1"
        minWidth="0"
        gap="2"
        wrap="wrap"
        align="center"
        css={lines}
        {...(isFaulty && { role: 'group', 'aria-label': name, 'aria-describedby': faultId, 'data-faulty': '' })}
      >
        {children}
        {isFaulty && <RowFaults id={faultId} texts={faults} />}
        <Flex gap="1" justify="flex-end" data-inline flexGrow="1">
          {count > 1 && <MoveButtons name={name} at={at} count={count} onMove={onMove} />}
          {onRemove && (
            <IconButton label={t('rows.remove', { name })} size="sm" onClick={onRemove}>
              <X size={16} aria-hidden />
            </IconButton>
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}

/** Buttons at the ends stay, because removing a button would lose the focus. */
function MoveButtons({ name, at, count, onMove }: Pick<RowProps, 'name' | 'at' | 'count' | 'onMove'>) {
  const { t } = useTranslation('itemEditor');
  const steps = [
    { to: at - 1, label: t('rows.up', { name }), Icon: ArrowUp },
    { to: at + 1, label: t('rows.down', { name }), Icon: ArrowDown },
  ];
  return steps.map(({ to, label, Icon }) => {
    const isEnd = to < 0 || to >= count;
    return (
      <IconButton
        key={label}
        label={label}
        size="sm"
        aria-disabled={isEnd}
        opacity={isEnd ? 0.4 : undefined}
        onClick={() => onMove(to)}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
    );
  });
}
