import { broken, feature, type Fixture } from './fixture';

const screen = feature.replace(/\.ts$/, '.tsx');
const fixture = 'e2e/fixtures/mfe-fixture/src/features/board/fixture.tsx';
const onWindow = /A property of the window is there for every remote/;
const aSheet = /A style sheet holds for the whole page/;
const anId = /may have the same id/;

/** Names in the page that a remote would share with others. */
export const pageNames: readonly Fixture[] = [
  broken('a property of the window', feature, 'window.library = 1;', onWindow),
  broken('a property of the window by another of its names', feature, 'globalThis.library = 1;', onWindow),
  broken('a property of the window by its name as a text', feature, "self['library'] = 1;", onWindow),
  broken('properties assigned to the window', feature, 'Object.assign(window, { library: 1 });', onWindow),
  broken('a defined property of the window', feature, "Object.defineProperty(window, 'library', {});", onWindow),
  broken('a custom element', feature, "customElements.define('a-b', HTMLElement);", onWindow),
  broken('a cookie of its own', feature, "document.cookie = 'a=b';", /Use shared\/storage/),
  broken('a style sheet made by hand', feature, "document.createElement('style');", aSheet),
  broken('a style sheet that the document adopts', feature, 'document.adoptedStyleSheets = [];', aSheet),
  broken('a style element', screen, 'export const sheet = <style>{css}</style>;\nconst css = "";', aSheet),
  broken('a fixed id', screen, 'export const box = <div id="main" />;', anId),
  broken('a fixed id in braces', screen, "export const box = <div id={'main'} />;", anId),
  broken('a fixed id in a remote of the browser tests', fixture, 'export const box = <div id="main" />;', anId),
  broken(
    'a lazy component of React in a remote of the browser tests',
    fixture,
    "import { lazy } from 'react';\nexport const part = lazy;",
    /React keeps a lost script/,
  ),
];
