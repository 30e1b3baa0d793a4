// TypeScript 7 checks the workspace, but has no JavaScript API any more; the lint packages and the generator of typed
// clients get their own copy of 6.
const needsTypeScriptApi = (name) =>
  /^(typescript-eslint|@typescript-eslint\/.*|ts-api-utils|openapi-typescript)$/.test(name);

module.exports = {
  hooks: {
    readPackage(pkg) {
      if (needsTypeScriptApi(pkg.name) && pkg.peerDependencies?.typescript) {
        delete pkg.peerDependencies.typescript;
        pkg.dependencies = { ...pkg.dependencies, typescript: '6.0.3' };
      }
      return pkg;
    },
  },
};
