import { createRequire } from 'node:module';

/** Resolves a dependency of a dependency, as each of them would. */
const resolveThrough = (...names: string[]): string =>
  names.reduce((from, name) => createRequire(from).resolve(name), __filename);

/**
 * The bundler injects the federation runtime from its CommonJS files, which cannot be tree-shaken and join the page
 * whole. These aliases lead the three entry files to their ES module twins.
 */
export function esmRuntime(): Record<string, string> {
  const tools = ['@rspack/core', '@module-federation/runtime-tools'];
  const files = [
    resolveThrough(...tools, '@module-federation/webpack-bundler-runtime'),
    resolveThrough(...tools, '@module-federation/runtime'),
    resolveThrough(
      '@module-federation/enhanced/rspack',
      '@module-federation/rspack',
      '@module-federation/inject-external-runtime-core-plugin',
    ),
  ];
  return Object.fromEntries(files.map((file) => [file, file.replace(/\.cjs$/, '.js')]));
}
