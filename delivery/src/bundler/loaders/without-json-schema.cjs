/**
 * A loader that empties zod's JSON Schema modules, which only the server's documentation uses. It keeps their exports
 * and saves 18 kB of scripts that a phone would load and never run.
 */
module.exports = function withoutJsonSchema(source) {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  if (names.length === 0) throw new Error(`${this.resourcePath} exports nothing.`);
  return [
    "const absent = () => { throw new Error('This page makes no JSON schemas.'); };",
    ...names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => absent' : 'absent'};`),
  ].join('\n');
};
