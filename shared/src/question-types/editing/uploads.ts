import { createContext } from 'react';
import { type RichTextEditorProps } from 'shared/ui/rich-text';

/** How the page stores pictures and sounds of an item; without them it takes none. */
export type Uploads = Pick<RichTextEditorProps, 'uploadImage' | 'uploadSound'>;

export const UploadsContext = createContext<Uploads>({});
