import { type EditorOptions } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type EditorView } from '@tiptap/pm/view';
import { withInertStyles } from './inert-styles';
import { isMathName } from './math-nodes';
import { type Asking } from './tools';
import { findImage, type UploadImage } from './upload-image';
import { pastedHtml } from './pasted-html';

interface EditorCallbacks {
  ask: (asking: Asking) => void;
  /** Omitted where the text accepts no images. */
  uploadImage?: UploadImage;
  /** Called after each paste with what was left out. */
  onPaste: (leftOut: LeftOut) => void;
}

/** What a paste left out: whether pictures, and the texts of formulas. */
export interface LeftOut {
  pictures: boolean;
  formulas: readonly string[];
}

const bodyOf = (html: string) => new DOMParser().parseFromString(withInertStyles(html), 'text/html').body;
const picturesIn = (html: string) => bodyOf(html).querySelectorAll('img:not([class*="mwe-math"])').length;

/** The editor handles what it pastes by itself like another paste, which must not be this one again. */
const emptyPaste = () => Object.assign(new Event('paste'), { clipboardData: null }) as ClipboardEvent;

/** Word copies equations as the source of MathML, where it is set so. */
const isMathml = (text: string) => /^\s*(?:<\?xml[^>]*>\s*)?<(?:mml:)?math[\s>]/.test(text);

const isCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;
/** The toolbar precedes the text in the same frame. */
const enterToolbar = (view: EditorView) =>
  view.dom.closest('[data-editor]')?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
const isFormula = (view: EditorView) =>
  view.state.selection instanceof NodeSelection && isMathName(view.state.selection.node.type.name);

function insertImage(view: EditorView, upload: Promise<string>): void {
  void upload.then(
    (src) => {
      const node = view.state.schema.nodes.image?.create({ src, alt: '' });
      if (node && !view.isDestroyed) view.dispatch(view.state.tr.replaceSelectionWith(node));
    },
    // `uploadImage` reports its own errors.
    () => undefined,
  );
}

/** Keyboard, paste and formula handling of an editor. */
export function editorProps({ ask, uploadImage, onPaste }: EditorCallbacks): EditorOptions['editorProps'] {
  const acceptImage = (view: EditorView, files: FileList | undefined) => {
    const file = findImage(files);
    const upload = file && uploadImage?.(file);
    if (upload) insertImage(view, upload);
    return upload !== undefined;
  };
  return {
    transformPastedHTML: (html) => {
      const { html: clean, lostFormulas } = pastedHtml(html);
      onPaste({ pictures: picturesIn(html) > (uploadImage ? picturesIn(clean) : 0), formulas: lostFormulas });
      return clean;
    },
    handlePaste: (view, event) => {
      // A picture copied from a page arrives as a file and as markup that contains only the picture.
      const html = event.clipboardData?.getData('text/html') ?? '';
      const files = event.clipboardData?.files;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (html === '' && isMathml(text)) return view.pasteHTML(text, emptyPaste());
      if (!findImage(files) || bodyOf(html).textContent.trim() !== '') return false;
      onPaste({ pictures: !acceptImage(view, files), formulas: [] });
      return true;
    },
    handleDrop: (view, event, _slice, isMoved) => !isMoved && acceptImage(view, event.dataTransfer?.files),
    handleClickOn: (view, _position, node, at) => {
      if (!isMathName(node.type.name)) return false;
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
      ask('math');
      return true;
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
