import { type ComponentType } from 'react';
import { lazyPart, Skeleton } from 'shared/ui/core';
import { type editors } from '../editors';
import { withTexts } from '../item-answer';
import { type EditorProps } from './editor-props';
import { type ItemEditorProps } from './item-editor';

type Check = ItemEditorProps['check'];

/** The editor of one type within what all editors have. */
const editorOf = (load: () => Promise<ComponentType<EditorProps>>, check: Check) => async () => {
  const [Editor, { ItemEditor: Frame }] = await Promise.all([
    load(),
    import(/* webpackChunkName: 'item-editors' */ './item-editor'),
  ]);
  return (props: ItemEditorProps) => <Frame Editor={Editor} check={check} {...props} />;
};

/** The editor of whichever type an item is of, from a table by code; nothing for a type that the table lacks. */
export function editorsBy(table: typeof editors, check?: Check) {
  const loading = <Skeleton height="160px" />;
  const lazy = new Map(
    Object.entries(table).map(([code, { editor }]) => [
      Number(code),
      { Editor: lazyPart(withTexts(editorOf(editor, check)), loading) },
    ]),
  );
  return function ItemEditor(props: ItemEditorProps) {
    const editor = lazy.get(props.item.type);
    return editor ? <editor.Editor {...props} /> : null;
  };
}
