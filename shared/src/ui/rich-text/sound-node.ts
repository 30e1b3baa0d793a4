import { type Editor, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type EditorView } from '@tiptap/pm/view';
import { isOwnAddress } from './links';

/** A sound with its control, as the server keeps it: what describes it stands in its tags as well. */
export const Sound = Node.create({
  name: 'sound',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'audio[src]',
      getAttrs: (element: HTMLElement) => isOwnAddress(element.getAttribute('src') ?? '') && null,
    },
  ],
  renderHTML: ({ node }) => {
    const { src, title } = node.attrs as { src: string; title: string };
    return ['audio', { controls: '', preload: 'none', src, title }, title];
  },
});

export const isSoundSelected = ({ state: { selection } }: Pick<EditorView, 'state'>): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === 'sound';

/** What describes the selected sound. */
export const selectedSound = (editor: Editor): string | undefined =>
  isSoundSelected(editor) ? ((editor.getAttributes('sound') as { title?: string }).title ?? '') : undefined;
