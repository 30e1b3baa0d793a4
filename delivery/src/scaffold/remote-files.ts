import { sdkPackage } from '../federation/shared-package';
import { jestWithService, serviceDeclaration, serviceFilesOf, servicePackages, serviceTexts } from './service-files';

export interface NewRemote {
  /** `mfe-library` */
  name: string;
  /** `/library` */
  mount: string;
  label: { en: string; tr: string };
  /** The team that owns it. */
  owner?: string | undefined;
  /** With a service of its own. */
  service?: boolean | undefined;
  /** With a part of the student's home. */
  learn?: boolean | undefined;
}

/** As the formatter of this checkout writes it: short lists on one line. */
export const json = (value: unknown) =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+([^[\]{}]{1,80}?)\s+\]/g, (_, list: string) => `[${list.replace(/\n\s*/g, ' ')}]`)}\n`;
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const catalog = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'catalog:']));

const packageJson = ({ name, service }: NewRemote) => ({
  name,
  private: true,
  version: '1.0.0',
  scripts: {
    dev: `tsx ../delivery/cli/dev.ts ${name}`,
    build: `tsx ../delivery/cli/build.ts ${name}`,
    check: `tsx ../delivery/cli/check-remote.ts ${name}`,
    release: `tsx ../delivery/cli/release.ts ${name}`,
    ...(service && { service: `tsx ../delivery/cli/service.ts ${name}` }),
    test: 'jest',
    lint: 'eslint . --max-warnings 0',
    types: 'tsc --noEmit',
  },
  dependencies: {
    ...catalog(...(service ? servicePackages : []), 'lucide-react', 'react', 'react-dom'),
    [sdkPackage]: 'workspace:shared@*',
  },
  devDependencies: {
    ...catalog(
      '@testing-library/dom',
      '@testing-library/jest-dom',
      '@testing-library/react',
      ...(service ? ['@types/node'] : []),
      '@types/react',
      '@types/react-dom',
    ),
    delivery: 'workspace:*',
  },
});

const remoteJson = ({ name, mount, label, owner, service, learn }: NewRemote) => ({
  name,
  owner,
  ...(service && { service: serviceDeclaration }),
  ...(learn && { slots: { learn: {} } }),
  mounts: [mount],
  navigation: [{ path: mount, label, icon: 'M4 4h16v16H4zM4 9h16M9 9v11', order: 100 }],
});

const screen = (namespace: string) => `import { useTranslation } from '${sdkPackage}/i18n';
import { PageHeader } from '${sdkPackage}/ui/core';

export function Screen() {
  const { t } = useTranslation('${namespace}');
  return <PageHeader title={t('title.first')} />;
}
`;

const screenTest = (namespace: string, { mount, label }: NewRemote) => `import { screen } from '@testing-library/react';
import { renderWithPortal } from '${sdkPackage}/testing/render';
import remote from '../../remote';
import { Screen } from './first.screen';

test.each([
  ['en', ${quoted(label.en)}],
  ['tr', ${quoted(label.tr)}],
] as const)('has a heading in %s', async (language, heading) => {
  await renderWithPortal(<Screen />, { route: '${mount}', language, locales: { ${namespace}: remote.locales } });
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});
`;

const remoteTs = (
  namespace: string,
  mount: string,
) => `import { defineRemote, localesOf } from '${sdkPackage}/federation';

export default defineRemote({
  namespace: '${namespace}',
  locales: localesOf((language) => import(\`./locales/\${language}.json\`)),
  routes: [{ path: '${mount}', title: 'title.first', load: () => import('./features/first/first.screen') }],
});
`;

const texts = (namespace: string) => `import '${sdkPackage}/i18n';

declare module '${sdkPackage}/i18n' {
  interface AppResources {
    ${namespace}: typeof import('./locales/en.json');
  }
}
`;

const learnTs = ({ label }: NewRemote) => `import { type LearnMount } from '${sdkPackage}/contract/slots';

const texts: Readonly<Partial<Record<string, string>>> = { en: ${quoted(label.en)}, tr: ${quoted(label.tr)} };

/** A part of the student's home. Its page has neither React nor federation, so it is plain DOM. */
export const learn: LearnMount = (place, { language }) => {
  const line = document.createElement('p');
  line.textContent = texts[language] ?? '';
  place.append(line);
};
`;

const learnTest = ({ label }: NewRemote) => `import { learn } from './learn';

test.each([
  ['en', ${quoted(label.en)}],
  ['tr', ${quoted(label.tr)}],
] as const)('fills its place in %s', (language, text) => {
  const place = document.createElement('div');
  const given = { call: () => Promise.reject(new Error('It calls nothing.')), showText: () => undefined };
  learn(place, { language, ...given });
  expect(place.textContent).toBe(text);
});
`;

/** The files of a new remote that are the same in every repository: one screen, in both languages, with a test. */
export function sourcesOf(remote: NewRemote, serviceKit: string): Record<string, string> {
  const { name, mount, label, service, learn } = remote;
  const words = service ? serviceTexts : { en: {}, tr: {} };
  const namespace = name.replace(/^mfe-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    'remote.json': json(remoteJson(remote)),
    'src/remote.ts': remoteTs(namespace, mount),
    'src/locales/en.json': json({ title: { first: label.en }, ...words.en }),
    'src/locales/tr.json': json({ title: { first: label.tr }, ...words.tr }),
    'src/texts.d.ts': texts(namespace),
    'src/locales/locales.test.ts': `import { expectConsistentTexts } from '${sdkPackage}/testing/locales';\nimport en from './en.json';\nimport tr from './tr.json';\n\ntest('every text is there in both languages, in the words of the portal', () => expectConsistentTexts(en, tr));\n`,
    'src/features/first/first.screen.tsx': screen(namespace),
    'src/features/first/first.test.tsx': screenTest(namespace, remote),
    ...(learn && { 'src/learn.ts': learnTs(remote), 'src/learn.test.ts': learnTest(remote) }),
    ...(service && serviceFilesOf(remote, namespace, serviceKit)),
  };
}

/** The files of a new remote of this checkout, by path. */
export const remoteFilesOf = (remote: NewRemote): Record<string, string> => ({
  ...sourcesOf(remote, 'delivery/service-kit/test-service'),
  'package.json': json(packageJson(remote)),
  'rspack.config.ts': `import { remoteConfig } from 'delivery/bundler/remote-config';\nimport { roomOptions } from 'delivery/bundler/room-options';\n\nexport default remoteConfig(roomOptions(__dirname));\n`,
  'jest.config.cjs': remote.service
    ? jestWithService('../delivery/jest/shared-page.cjs', remote.name)
    : `module.exports = { ...require('../delivery/jest/shared-page.cjs'), displayName: '${remote.name}' };\n`,
  'tsconfig.json': json({
    extends: '../tsconfig.base.json',
    compilerOptions: { types: ['jest', '@testing-library/jest-dom', ...(remote.service ? ['node'] : [])] },
    include: ['src', ...(remote.service ? ['service'] : [])],
  }),
});

/** The workflow of a room, copied from another one. */
export const workflowLike = (text: string, from: string, to: string) => text.replaceAll(from, to);
