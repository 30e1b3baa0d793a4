/**
 * Patches Excalidraw for a strict CSP: replaces its remote fonts by system fonts, and sets the one style attribute as
 * a property. A browser test checks that nothing is left, because its console must stay silent.
 */
module.exports = (source) =>
  source
    .replace(/"\.\/fonts\/[^"]+\.woff2"/g, '"local:"')
    .replace(/(\w+)\.setAttribute\("style",\s*"white-space: pre;"\)/g, '$1.style.whiteSpace="pre"');
