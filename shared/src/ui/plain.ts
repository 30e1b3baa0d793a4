// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other rooms compile this file too, without the declarations of this package
/// <reference path="./plain/styles.d.ts" />
import './plain/plain.css';

export { Button } from './plain/button';
export { Field } from './plain/field';
export { Notice } from './plain/notice';
export { MathText, RichText, showRichText } from './plain/rich-text';
export { readyRichText } from './rich-text/ready-rich-text';
export { richTextToPlain } from './rich-text/plain-text';
export { languageOfText } from './rich-text/text-language';
