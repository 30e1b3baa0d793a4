import { type Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  SquareCode,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Sigma,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
  Image,
  Volume2,
  type LucideIcon,
} from 'lucide-react';
import { isImageSelected } from './image-node';
import { isMathName } from './math-nodes';
import { isSoundSelected } from './sound-node';

/** Dialogs opened by tools. */
export type Asking = 'link' | 'image' | 'sound' | 'math';

interface ToolShape {
  icon: LucideIcon;
  /** As in `aria-keyshortcuts` without the platform's modifier: "B", "Shift+8". */
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}
type ToolAction = { run: (editor: Editor) => void } | { asks: Asking };
const tool = <Id extends string>(id: Id, shape: ToolShape & ToolAction) => ({ id, ...shape });

const mark = <Id extends string>(id: Id, icon: LucideIcon, keys: string | undefined, run: (editor: Editor) => void) =>
  tool(id, { icon, keys, run, isOn: (editor) => editor.isActive(id) });
const focused = (editor: Editor) => editor.chain().focus();

/** The tools of the toolbar in groups. */
export const toolGroups = [
  [
    tool('undo', {
      icon: Undo2,
      keys: 'Z',
      isOff: (editor) => !editor.can().undo(),
      run: (editor) => void focused(editor).undo().run(),
    }),
    tool('redo', {
      icon: Redo2,
      keys: 'Shift+Z',
      isOff: (editor) => !editor.can().redo(),
      run: (editor) => void focused(editor).redo().run(),
    }),
  ],
  [
    mark('bold', Bold, 'B', (editor) => void focused(editor).toggleBold().run()),
    mark('italic', Italic, 'I', (editor) => void focused(editor).toggleItalic().run()),
    mark('underline', Underline, 'U', (editor) => void focused(editor).toggleUnderline().run()),
    mark('strike', Strikethrough, 'Shift+S', (editor) => void focused(editor).toggleStrike().run()),
    mark('subscript', Subscript, ',', (editor) => void focused(editor).unsetSuperscript().toggleSubscript().run()),
    mark('superscript', Superscript, '.', (editor) => void focused(editor).unsetSubscript().toggleSuperscript().run()),
    mark('code', Code, 'E', (editor) => void focused(editor).toggleCode().run()),
  ],
  [
    tool('heading', {
      icon: Heading2,
      keys: 'Alt+2',
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => void focused(editor).toggleHeading({ level: 2 }).run(),
    }),
    tool('subheading', {
      icon: Heading3,
      keys: 'Alt+3',
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => void focused(editor).toggleHeading({ level: 3 }).run(),
    }),
    mark('bulletList', List, 'Shift+8', (editor) => void focused(editor).toggleBulletList().run()),
    mark('orderedList', ListOrdered, 'Shift+7', (editor) => void focused(editor).toggleOrderedList().run()),
    tool('quote', {
      icon: Quote,
      keys: 'Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => void focused(editor).toggleBlockquote().run(),
    }),
    mark('codeBlock', SquareCode, 'Alt+C', (editor) => void focused(editor).toggleCodeBlock().run()),
  ],
  [
    tool('link', { icon: Link, keys: 'K', isOn: (editor) => editor.isActive('link'), asks: 'link' }),
    tool('math', { icon: Sigma, keys: 'Shift+M', isOn: (editor) => isMathSelected(editor), asks: 'math' }),
    tool('image', { icon: Image, isOn: (editor) => isImageSelected(editor), asks: 'image' }),
    tool('sound', { icon: Volume2, isOn: (editor) => isSoundSelected(editor), asks: 'sound' }),
  ],
] as const;

export type Tool = (typeof toolGroups)[number][number];

/** Whether exactly one formula is selected; the dialog then edits it instead of inserting another. */
export function isMathSelected(editor: Editor): boolean {
  const { selection } = editor.state;
  return 'node' in selection && isMathName((selection.node as { type: { name: string } }).type.name);
}

/** The state of each tool for the current selection. */
export const toolStates = (editor: Editor): Record<string, { isOn: boolean | undefined; isOff: boolean }> =>
  Object.fromEntries(
    toolGroups.flat().map(({ id, isOn, isOff }) => [id, { isOn: isOn?.(editor), isOff: isOff?.(editor) ?? false }]),
  );
