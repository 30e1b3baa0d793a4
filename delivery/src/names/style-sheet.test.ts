import { beyond, styleProblems } from './style-sheet';

describe('a style sheet of mfe-library', () => {
  it.each([
    ['.mfe-library{color:red}'],
    ['.mfe-library-row:hover > td, .mfe-library h1{color:red}'],
    ['@media print{.mfe-library *{color:red}}'],
    ['@supports (display:grid){@media (width > 9px){#mfe-library-list{color:red}}}'],
    ['.mfe-library{h1{color:red}&:hover{color:red}}'],
    ['.mfe-library:not(.other){color:red}'],
    ['.mfe-library__a + .mfe-library__b{color:red}'],
    ['@keyframes mfe-library-turn{from{top:0}}'],
    ['@font-face{font-family:"mfe-library-sans";src:url(a.woff2)}'],
    ['@property --mfe-library-gap{syntax:"<length>";inherits:true;initial-value:0}'],
    ['@layer mfe-library{.mfe-library{color:red}}'],
    ['@scope (.mfe-library) to (.other){h1{color:red}}'],
    ['@charset "utf-8"; /* nothing */'],
    [''],
  ])('keeps to its own elements: %s', (css) => expect(beyond(css, 'mfe-library')).toEqual([]));

  it.each([
    ['h1{font-size:77px!important}', ['h1']],
    ['.mfe-library,body{margin:0}', ['body']],
    [':root{--a:1px} *{color:red} html body .row{color:red}', [':root', '*', 'html body .row']],
    ['.mfe-library2{color:red} .mfe-librarybook{color:red}', ['.mfe-library2', '.mfe-librarybook']],
    [':not(.mfe-library){color:red}', [':not(.mfe-library)']],
    ['html:has(.mfe-library) h1{color:red}', ['html:has(.mfe-library) h1']],
    [':is(.mfe-library, h1){color:red}', [':is(.mfe-library, h1)']],
    ['.mfe-library + h1, .mfe-library ~ *{color:red}', ['.mfe-library + h1', '.mfe-library ~ *']],
    ['@media print{h2{color:red}}', ['h2']],
    ['@keyframes spin{from{top:0}}', ['@keyframes spin']],
    ['@font-face{font-family:Inter;src:url(a.woff2)}', ['@font-face Inter']],
    ['@property --gap{syntax:"*";inherits:true}', ['@property --gap']],
    ['@layer base{.mfe-library{color:red}}', ['@layer base']],
    ['@scope (main){h1{color:red}}', ['@scope (main)']],
    ['@import "other.css";', ['@import "other.css"']],
    ['@page{margin:0}', ['@page']],
    ['h1{', [expect.stringContaining('Unclosed block')]],
  ])('reaches beyond them: %s', (css, parts) => expect(beyond(css, 'mfe-library')).toEqual(parts));

  it('is named with what it reaches and what to do', () =>
    expect(styleProblems('mfe-library', new Map([['12.abc.css', 'h1{color:red}']]))).toEqual([
      '12.abc.css: h1 holds for the whole page and stays in it; begin it with .mfe-library, or name it mfe-library-….',
    ]));
});
