import { type Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { NodeSelection } from '@tiptap/pm/state';
import { type EditorView } from '@tiptap/pm/view';
import { isImageAddress } from './links';

/** What a picture says to those who cannot see it; a decoration says nothing. */
export interface ImageWords {
  alt: string;
  isDecoration: boolean;
}

export const SafeImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      role: {
        default: null,
        parseHTML: (element: HTMLElement) => (element.getAttribute('role') === 'presentation' ? 'presentation' : null),
      },
    };
  },
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => isImageAddress(element.getAttribute('src') ?? '') && null,
    },
  ],
});

export const isImageSelected = ({ state: { selection } }: Pick<EditorView, 'state'>): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === 'image';

/** The words of the selected picture. */
export function selectedImage(editor: Editor): ImageWords | undefined {
  if (!isImageSelected(editor)) return undefined;
  const { alt, role } = editor.getAttributes('image') as { alt?: string | null; role?: string | null };
  return { alt: alt ?? '', isDecoration: role === 'presentation' };
}
