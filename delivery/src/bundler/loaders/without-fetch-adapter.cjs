/**
 * A loader that empties axios's `fetch` adapter. Browsers have XMLHttpRequest, which axios prefers and which reports
 * progress, so a page would load the other adapter and never run it.
 */
module.exports = function withoutFetchAdapter(source) {
  if (!/^export const getFetch = /m.test(source)) throw new Error(`${this.resourcePath} exports no getFetch.`);
  return 'export const getFetch = () => null;';
};
