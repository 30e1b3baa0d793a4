import path from 'node:path';
import { sdkPackage } from '../federation/shared-package';
import { packageFolder } from '../workspace/used-packages';

/** A module of one of our packages, from a file in `lib`; any other name stays. */
function packedPackage(specifier: string, file: string): string {
  const [, name = '', module = ''] = /^(@[^/]+\/[^/]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = packageFolder(name);
  const target = folder && path.posix.relative(path.posix.dirname(file), `${folder}/${module}`);
  return target === undefined ? specifier : target.startsWith('.') ? target : `./${target}`;
}

/** Rewrites workspace imports to package imports, in modules and in module declarations. `file` is named from `lib`. */
export const packedNames = (text: string, file: string) =>
  text
    .replace(/((?:from|import|require)\s*\(?\s*|declare module )(['"])shared\//g, `$1$2${sdkPackage}/`)
    .replace(
      /((?:from|import)\s*\(?\s*['"])(@teacher-portal\/[^'"]+)/g,
      (_, before: string, specifier: string) => `${before}${packedPackage(specifier, file)}`,
    );
