import { type Editor } from '@tiptap/core';
import { useState } from 'react';
import { FormulaDialog, type Formula } from './formula-dialog';
import { mathNames } from './math-nodes';
import { isMathSelected } from './tools';

/** The selected formula, or an empty one. */
function selectedMath(editor: Editor): Formula {
  const { selection } = editor.state;
  if (!isMathSelected(editor) || !('node' in selection)) return { latex: '', isBlock: false };
  const node = selection.node as { type: { name: string }; attrs: { latex: string } };
  return { latex: node.attrs.latex, isBlock: node.type.name === mathNames.block };
}

/** Edits the selected formula of an editor, or adds one. */
export function MathDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [start] = useState(() => selectedMath(editor));
  // A formula that stays selected would be replaced by what is typed or put in next.
  const leave = () => {
    if (isMathSelected(editor)) editor.commands.setTextSelection(editor.state.selection.to);
    onClose();
  };
  const apply = ({ latex, isBlock }: Formula) => {
    onClose();
    const type = isBlock ? mathNames.block : mathNames.inline;
    editor.chain().focus().insertContent({ type, attrs: { latex } }).run();
  };
  return <FormulaDialog start={start} canBeBlock onApply={apply} onClose={leave} />;
}
