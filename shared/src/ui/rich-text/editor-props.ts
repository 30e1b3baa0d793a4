import { type EditorOptions } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { type EditorView } from '@tiptap/pm/view';
import { isImageSelected } from './image-node';
import { withInertStyles } from './inert-styles';
import { isMathName } from './math-nodes';
import { isSoundSelected } from './sound-node';
import { type Asking } from './tools';
import { findImage } from './upload-image';
import { findSound } from './upload-sound';
import { pastedHtml } from './pasted-html';
import { isMathml } from './split-math';

interface EditorCallbacks {
  ask: (asking: Asking) => void;
  /** Called with a pasted or dropped picture; omitted where the text accepts none. */
  onPicture: ((file: File) => void) | undefined;
  /** The same for sounds. */
  onSound: ((file: File) => void) | undefined;
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

const isCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;
/** The toolbar precedes the text in the same frame. */
const enterToolbar = (view: EditorView) =>
  view.dom.closest('[data-editor]')?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
const isFormula = (view: EditorView) =>
  view.state.selection instanceof NodeSelection && isMathName(view.state.selection.node.type.name);

/** A dropped picture comes where it was dropped. */
function selectAt(view: EditorView, { clientX: left, clientY: top }: MouseEvent): void {
  const place = view.posAtCoords({ left, top });
  if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
}

/** Keyboard, paste and formula handling of an editor. */
export function editorProps({ ask, onPicture, onSound, onPaste }: EditorCallbacks): EditorOptions['editorProps'] {
  /** Whether there was a picture or a sound to take, or a picture to be named as left out. */
  const takeFile = (files: FileList | undefined): boolean => {
    const picture = findImage(files);
    const sound = onSound && findSound(files);
    onPaste({ pictures: picture !== undefined && !onPicture, formulas: [] });
    if (picture) onPicture?.(picture);
    else if (sound) onSound(sound);
    return Boolean(picture ?? sound);
  };
  return {
    transformPastedHTML: (html) => {
      const { html: clean, lostFormulas } = pastedHtml(html);
      onPaste({ pictures: picturesIn(html) > (onPicture ? picturesIn(clean) : 0), formulas: lostFormulas });
      return clean;
    },
    handlePaste: (view, event) => {
      // A picture copied from a page arrives as a file and as markup that contains only the picture.
      const html = event.clipboardData?.getData('text/html') ?? '';
      const files = event.clipboardData?.files;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (html === '' && isMathml(text)) return view.pasteHTML(text, emptyPaste());
      if (!files?.length || bodyOf(html).textContent.trim() !== '') return false;
      return takeFile(files);
    },
    handleDOMEvents: {
      // Before the editor, which leaves a drop beside its text to the browser, and that would leave the page for the file.
      drop: (view, event) => {
        if (view.dragging || !event.dataTransfer?.files.length) return false;
        event.preventDefault();
        selectAt(view, event);
        takeFile(event.dataTransfer.files);
        return true;
      },
    },
    handleDoubleClickOn: (_view, _position, node) => {
      if (onPicture && node.type.name === 'image') return (ask('image'), true);
      if (onSound && node.type.name === 'sound') return (ask('sound'), true);
      return false;
    },
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
    if (event.key === 'Enter' && onPicture && isImageSelected(view)) return () => ask('image');
    if (event.key === 'Enter' && onSound && isSoundSelected(view)) return () => ask('sound');
    if (isCommand(event) && event.key.toLowerCase() === 'k') return () => (event.preventDefault(), ask('link'));
    if (isCommand(event) && event.shiftKey && event.key.toLowerCase() === 'm')
      return () => (event.preventDefault(), ask('math'));
    return undefined;
  }
}
