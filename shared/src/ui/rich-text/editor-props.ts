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
import { type PastedPicture } from './pasted-pictures';
import { isMathml } from './split-math';

interface EditorCallbacks {
  ask: (asking: Asking) => void;
  /** Called with pasted or dropped pictures; omitted where the text accepts none. */
  onPictures: ((pictures: readonly GivenFile[]) => void) | undefined;
  /** The same for a sound. */
  onSound: ((file: File) => void) | undefined;
  /** Called after each paste with what was left out. */
  onPaste: (leftOut: LeftOut) => void;
}

/** A file to put into the text, with the words that came with it. */
export interface GivenFile {
  file: File;
  alt?: string;
}

/** What a paste left out: pictures, and the texts of formulas. */
export interface LeftOut {
  pictures: readonly Pick<PastedPicture, 'name' | 'after'>[];
  formulas: readonly string[];
}

/** For each one, words are asked for. */
const TAKEN_MAX = 10;

const bodyOf = (html: string) => new DOMParser().parseFromString(withInertStyles(html), 'text/html').body;
const hasFile = (picture: PastedPicture): picture is PastedPicture & GivenFile => picture.file !== undefined;

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

/** The markup that the editor takes; for pictures that it holds, words are asked for. */
function takenOf(html: string, { onPictures, onPaste }: Pick<EditorCallbacks, 'onPictures' | 'onPaste'>): string {
  const pasted = pastedHtml(html, { acceptsPictures: onPictures !== undefined });
  const taken = onPictures ? pasted.pictures.filter(hasFile).slice(0, TAKEN_MAX) : [];
  const pictures = pasted.pictures.filter((picture) => !taken.some((each) => each === picture));
  onPaste({ pictures, formulas: pasted.lostFormulas });
  if (taken.length > 0) onPictures?.(taken);
  return pasted.html;
}

/** Keyboard, paste and formula handling of an editor. */
export function editorProps({ ask, onPictures, onSound, onPaste }: EditorCallbacks): EditorOptions['editorProps'] {
  /** Whether there was a picture or a sound to take, or a picture to be named as left out. */
  const takeFile = (files: FileList | undefined): boolean => {
    const picture = findImage(files);
    const sound = onSound && findSound(files);
    const isLeft = picture !== undefined && !onPictures;
    onPaste({ pictures: isLeft ? [{ name: picture.name, after: '' }] : [], formulas: [] });
    if (picture) onPictures?.([{ file: picture }]);
    else if (sound) onSound(sound);
    return Boolean(picture ?? sound);
  };
  return {
    transformPastedHTML: (html) => takenOf(html, { onPictures, onPaste }),
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
      if (onPictures && node.type.name === 'image') return (ask('image'), true);
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
    if (event.key === 'Enter' && onPictures && isImageSelected(view)) return () => ask('image');
    if (event.key === 'Enter' && onSound && isSoundSelected(view)) return () => ask('sound');
    if (isCommand(event) && event.key.toLowerCase() === 'k') return () => (event.preventDefault(), ask('link'));
    if (isCommand(event) && event.shiftKey && event.key.toLowerCase() === 'm')
      return () => (event.preventDefault(), ask('math'));
    return undefined;
  }
}
