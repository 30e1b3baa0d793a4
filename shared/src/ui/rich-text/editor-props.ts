import { type EditorOptions } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type EditorView } from '@tiptap/pm/view';
import { isMathName } from './math-nodes';
import { type Asking } from './tools';
import { imageAmong, type UploadImage } from './upload-image';
import { pastedHtml } from './pasted-html';

interface EditorCalls {
  ask: (asking: Asking) => void;
  /** Left out where the text takes no pictures. */
  uploadImage?: UploadImage;
}

const isCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;
/** The toolbar stands before the text in the same frame. */
const enterToolbar = (view: EditorView) =>
  view.dom.closest('[data-editor]')?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
const isFormula = (view: EditorView) =>
  view.state.selection instanceof NodeSelection && isMathName(view.state.selection.node.type.name);

function insertImage(view: EditorView, sending: Promise<string>): void {
  void sending.then(
    (src) => {
      const node = view.state.schema.nodes.image?.create({ src, alt: '' });
      if (node && !view.isDestroyed) view.dispatch(view.state.tr.replaceSelectionWith(node));
    },
    // Whoever sends it says what went wrong.
    () => undefined,
  );
}

/** Keys, pasting and formulas of an editor. */
export function editorProps({ ask, uploadImage }: EditorCalls): EditorOptions['editorProps'] {
  const takeImage = (view: EditorView, files: FileList | undefined) => {
    const file = imageAmong(files);
    const sending = file && uploadImage?.(file);
    if (sending) insertImage(view, sending);
    return sending !== undefined;
  };
  return {
    transformPastedHTML: pastedHtml,
    handlePaste: (view, event) => {
      const hasText = event.clipboardData?.types.includes('text/html');
      return !hasText && takeImage(view, event.clipboardData?.files);
    },
    handleDrop: (view, event, _slice, isMoved) => !isMoved && takeImage(view, event.dataTransfer?.files),
    handleDoubleClickOn: (_view, _position, node) => {
      if (isMathName(node.type.name)) ask('math');
      return isMathName(node.type.name);
    },
    handleKeyDown: (view, event) => {
      const act = actionOf(view, event);
      act?.();
      return act !== undefined;
    },
  };

  function actionOf(view: EditorView, event: KeyboardEvent): (() => void) | undefined {
    if (event.altKey && event.key === 'F10') return () => enterToolbar(view);
    if (event.key === 'Enter' && isFormula(view)) return () => ask('math');
    if (isCommand(event) && event.key.toLowerCase() === 'k') return () => (event.preventDefault(), ask('link'));
    if (isCommand(event) && event.shiftKey && event.key.toLowerCase() === 'm')
      return () => (event.preventDefault(), ask('math'));
    return undefined;
  }
}
