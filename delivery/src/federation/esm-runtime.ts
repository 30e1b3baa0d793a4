import { createRequire } from 'node:module';

/** Resolves a dependency of a dependency, step by step. */
const resolveThrough = (...names: string[]): string =>
  names.reduce((from, name) => createRequire(from).resolve(name), __filename);

/**
 * The bundler injects the federation runtime from its CommonJS files, which cannot be tree-shaken. These aliases
 * replace the three entry files by their ES module versions.
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
