import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { SafeImage } from './image-node';
import { isLinkAddress } from './links';
import { BlockMath, InlineMath } from './math-nodes';
import { Sound } from './sound-node';

/** Omits the column widths, which Tiptap writes as style attributes forbidden by the CSP. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    // By default Tab in the last cell adds a row, so that the keyboard never leaves the table.
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});

/** The document schema: exactly the markup that the server keeps. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Subscript,
  Superscript,
  SafeImage.configure({ inline: false, allowBase64: true }),
  Sound,
  PlainTable.configure({ resizable: false, View: null }),
  TableRow,
  TableHeader,
  TableCell,
  InlineMath,
  BlockMath,
];
