/** Code to remove from zod by file path suffix, with its replacement. */
const cuts = [
  // Object schemas compiled by `new Function`, which the policy of our pages forbids (`strict-policy.ts`).
  {
    file: /schemas\.js$/,
    cut: /^export const \$ZodObjectJIT = [^]*?^\}\);$/m,
    by: 'export const $ZodObjectJIT = $ZodObject;',
  },
  // Support for values that contain themselves. What pages parse came as JSON or goes there.
  { file: /memoizer\.js$/, cut: /^export function memoizer\(\) \{[^]*?^\}$/m, by: 'export function memoizer() {}' },
];

/** A loader that removes the parts of zod that no page of ours runs. */
module.exports = function withoutZodCompiler(source) {
  const cut = cuts.find(({ file }) => file.test(this.resourcePath));
  const rest = cut ? source.replace(cut.cut, () => cut.by) : source;
  if (rest === source) throw new Error(`${this.resourcePath} does not hold what is cut from it.`);
  return rest;
};
