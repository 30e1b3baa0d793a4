/**
 * A loader that empties what the federation runtime does for shared modules with a fallback that is cut to what is used.
 * No module is shared in that way here: remotes bundle none of them.
 */
module.exports = function withoutSharedFallback(source) {
  if (/^const getSharedFallbackGetter = /m.test(source))
    return 'export const getSharedFallbackGetter = ({ factory }) => factory;';
  const init = source.replace('if (USE_SHARED) {', 'if (false) {');
  if (init === source) throw new Error(`${this.resourcePath} does not set up shared modules.`);
  return init;
};
