export { FormulaInput, type FormulaInputProps } from './rich-text/formula-input';
export { MathText, RichText, type RichTextProps } from './rich-text/rich-text-view';
export { cleanHtml } from './rich-text/clean-html';
export { languageOfText } from './rich-text/text-language';
export { richTextToPlain } from './rich-text/plain-text';
