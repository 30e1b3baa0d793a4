/**
 * A loader that empties the federation runtime's support for tree-shaken fallbacks of shared modules, which no remote
 * here bundles.
 */
module.exports = function withoutSharedFallback(source) {
  if (/^const getSharedFallbackGetter = /m.test(source))
    return 'export const getSharedFallbackGetter = ({ factory }) => factory;';
  const init = source.replace('if (USE_SHARED) {', 'if (false) {');
  if (init === source) throw new Error(`${this.resourcePath} does not set up shared modules.`);
  return init;
};
