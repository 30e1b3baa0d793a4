import { type Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Table } from 'lucide-react';
import { IconButton } from '../core/button';
import { Menu } from '../core/menu';
import { MenuItem, MenuSeparator } from '../core/menu-items';
import { useTranslation } from 'shared/i18n';

const focused = (editor: Editor) => editor.chain().focus();

/** Actions on the rows and columns around the cursor. */
const changes = [
  ['rowBefore', (editor: Editor) => focused(editor).addRowBefore().run()],
  ['rowAfter', (editor: Editor) => focused(editor).addRowAfter().run()],
  ['columnBefore', (editor: Editor) => focused(editor).addColumnBefore().run()],
  ['columnAfter', (editor: Editor) => focused(editor).addColumnAfter().run()],
  ['headerRow', (editor: Editor) => focused(editor).toggleHeaderRow().run()],
] as const;
const deletions = [
  ['rowDelete', (editor: Editor) => focused(editor).deleteRow().run()],
  ['columnDelete', (editor: Editor) => focused(editor).deleteColumn().run()],
  ['tableDelete', (editor: Editor) => focused(editor).deleteTable().run()],
] as const;

/** Inserts a table, or edits the one around the cursor. */
export function TableMenu({ editor, tabIndex }: { editor: Editor; tabIndex: number }) {
  const { t } = useTranslation('richText');
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  const insert = () => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  const item = ([name, run]: (typeof changes)[number] | (typeof deletions)[number]) => (
    <MenuItem key={name} onSelect={() => run(editor)}>
      {t(`${name}`)}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <IconButton label={t('table')} size="sm" data-tool="table" tabIndex={tabIndex}>
          <Table size={16} aria-hidden />
        </IconButton>
      }
    >
      {!isInside && <MenuItem onSelect={insert}>{t('tableInsert')}</MenuItem>}
      {isInside && changes.map(item)}
      {isInside && <MenuSeparator />}
      {isInside && deletions.map(item)}
    </Menu>
  );
}
