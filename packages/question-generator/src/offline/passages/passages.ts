/** Texts in both languages to try the rules on. */
export { default as passages } from './passages.json';
