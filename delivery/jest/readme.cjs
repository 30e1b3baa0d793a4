const { transformSync } = require('@swc/core');

const example = /^```ts\n(.*?)^```$/ms;
const imports = /^import .*;$/gm;
const result = /^(.*); \/\/ → (.*)$/gm;

/** A README.md as a test: its example runs, and every line that ends with `// → value` has that value. */
module.exports = {
  process(text, file) {
    const code = example.exec(text)?.[1] ?? '';
    if (!result.test(code)) throw new Error(`${file} has no example in ts with a line "expression; // → value".`);
    const body = code.replace(imports, '').replace(result, 'expect($1).toEqual($2);');
    const test = `${code.match(imports)?.join('\n')}\nit('gives what its README.md says', async () => {${body}});`;
    return transformSync(test, {
      filename: `${file}.ts`,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
    });
  },
};
