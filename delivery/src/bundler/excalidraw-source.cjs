/**
 * Excalidraw as a strict content security policy allows it. Its fonts, which it would fetch from another server, become
 * fonts of the machine; the one style that it writes as an attribute is set as a property. That nothing is left is
 * tested in the browser, where the console must stay silent.
 */
module.exports = (source) =>
  source
    .replace(/"\.\/fonts\/[^"]+\.woff2"/g, '"local:"')
    .replace(/(\w+)\.setAttribute\("style",\s*"white-space: pre;"\)/g, '$1.style.whiteSpace="pre"');
