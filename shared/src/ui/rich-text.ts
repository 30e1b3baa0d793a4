export { RichTextEditor, type RichTextEditorProps } from './rich-text/rich-text-editor';
