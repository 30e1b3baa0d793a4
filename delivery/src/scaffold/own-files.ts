import { sdkPackage } from '../federation/shared-package';
import { json, type NewRemote, sourcesOf } from './remote-files';
import { jestWithService } from './service-files';

/** Dependencies of a remote in its own repository, with version ranges. */
export interface OwnPackages {
  sdk: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** Those of a service. */
  service: Record<string, string>;
}

const packageJson = ({ name, service }: NewRemote, packages: OwnPackages) => ({
  name,
  private: true,
  version: '1.0.0',
  scripts: {
    dev: 'portal-remote dev',
    check: 'portal-remote check',
    release: 'portal-remote release',
    ...(service && { service: 'portal-remote service' }),
    test: 'jest',
    lint: 'eslint . --max-warnings 0',
    types: 'tsc --noEmit',
  },
  dependencies: { [sdkPackage]: packages.sdk, ...packages.dependencies, ...(service && packages.service) },
  devDependencies: { ...packages.devDependencies, ...(service && { '@types/node': '^20.19.0' }) },
});

const bundler = `const { remoteConfig, roomOptions } = require('${sdkPackage}/bundler');

module.exports = remoteConfig(roomOptions(__dirname));
`;

const lint = `import { remoteLint } from '${sdkPackage}/lint';

export default remoteLint(import.meta.dirname);
`;

/** pnpm requires a decision on each install script: none is needed, because these packages ship their binaries. */
const pnpmSettings = `allowBuilds:
  '@parcel/watcher': false
  '@swc/core': false
  core-js: false
  esbuild: false
  msw: false
  unrs-resolver: false
`;

/** The files of a new remote in its own repository, by path. */
export function ownFilesOf(remote: NewRemote, packages: OwnPackages): Record<string, string> {
  return {
    ...sourcesOf(remote, `${sdkPackage}/service`),
    'package.json': json(packageJson(remote, packages)),
    'rspack.config.cjs': bundler,
    'eslint.config.mjs': lint,
    'jest.config.cjs': remote.service
      ? jestWithService(`${sdkPackage}/jest`)
      : `module.exports = require('${sdkPackage}/jest');\n`,
    'tsconfig.json': json({
      extends: `${sdkPackage}/tsconfig.json`,
      compilerOptions: { types: ['jest', '@testing-library/jest-dom', ...(remote.service ? ['node'] : [])] },
      include: ['src', ...(remote.service ? ['service'] : [])],
    }),
    'pnpm-workspace.yaml': pnpmSettings,
    '.gitignore': `node_modules\ndist\n${remote.service ? '.data\n' : ''}`,
  };
}
