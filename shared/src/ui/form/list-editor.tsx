import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { Plus, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button, IconButton } from '../core/button';
import { useUiText } from '../locales/use-ui-text';
import { FieldGroup } from '../controls/field';

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none' },
});
const row = defineRecipe({
  base: { display: 'flex', alignItems: 'flex-start', gap: '1', '& > div': { flex: '1', minWidth: '0' } },
  // The height of a label and the gap below it.
  variants: { labelled: { true: { '& > button': { mt: '6' } } } },
});
const Row = chakra('li', row);

export interface ListEditorProps<RowType extends { id: string }> {
  legend: string;
  rows: readonly RowType[];
  /** The name of a row, for the label of its remove button. */
  rowName: (row: RowType, index: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  addLabel?: string;
  /** The minimum number of rows; at that number the remove buttons are hidden. */
  min?: number;
  max?: number;
  /** The rows begin with labels, so the remove button aligns with the controls below them. */
  labelled?: boolean;
  helper?: ReactNode;
  error?: string;
  children: (row: RowType, index: number) => ReactNode;
}

/** Rows that can be added and removed; after a removal the focus stays in the list. For use with `useFieldArray`. */
export function ListEditor<RowType extends { id: string }>(props: ListEditorProps<RowType>) {
  const {
    legend,
    rows,
    rowName,
    onAdd,
    onRemove,
    addLabel,
    min = 1,
    max = 100,
    labelled = false,
    helper,
    error,
    children,
  } = props;
  const t = useUiText();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <FieldGroup legend={legend} helper={helper} error={error}>
      <List>
        {rows.map((row, index) => (
          <Row key={row.id} labelled={labelled}>
            <div>{children(row, index)}</div>
            {rows.length > min && (
              <IconButton
                label={t('removeRow', { name: rowName(row, index) })}
                onClick={() => {
                  onRemove(index);
                  add.current?.focus();
                }}
              >
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </Row>
        ))}
      </List>
      <Button
        ref={add}
        size="sm"
        alignSelf="flex-start"
        mt="1"
        disabled={rows.length >= max}
        onClick={onAdd}
        icon={<Plus size={14} aria-hidden />}
      >
        {addLabel ?? t('addRow')}
      </Button>
    </FieldGroup>
  );
}
