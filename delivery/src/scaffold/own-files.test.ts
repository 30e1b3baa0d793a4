import { ownFilesOf } from './own-files';

const files = ownFilesOf(
  { name: 'mfe-library', mount: '/library', label: { en: 'Library', tr: 'Kütüphane' } },
  { sdk: '^1.0.0', dependencies: { react: '^19.3.1' }, devDependencies: { jest: '^30.5.2' }, service: {} },
);

it('creates a remote for its own repository that names the published package and nothing of this checkout', () => {
  const all = Object.values(files).join('\n');
  expect(all).not.toMatch(/'shared\/|delivery\/|workspace:|catalog:/);
  expect(files['src/features/first/first.screen.tsx']).toContain("from '@teacher-portal/remote-sdk/ui/core'");
  expect(files['src/texts.d.ts']).toContain("declare module '@teacher-portal/remote-sdk/i18n'");
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    dependencies: { '@teacher-portal/remote-sdk': '^1.0.0', react: '^19.3.1' },
    devDependencies: { jest: '^30.5.2' },
  });
});

it('creates a service with the package alone, told of people from the first day', () => {
  const packages = { sdk: '^1.0.0', dependencies: {}, devDependencies: {}, service: { pg: '^8.0.0' } };
  const made = ownFilesOf(
    { name: 'mfe-library', mount: '/library', label: { en: 'Library', tr: 'Kütüphane' }, service: true },
    packages,
  );
  expect(Object.values(made).join('\n')).not.toMatch(/'shared\/|delivery\/|workspace:|catalog:/);
  expect(JSON.parse(made['remote.json'] ?? '')).toMatchObject({ service: { contract: '1.0.0', events: [] } });
  expect(JSON.parse(made['package.json'] ?? '')).toMatchObject({
    scripts: { service: 'portal-remote service' },
    dependencies: { pg: '^8.0.0' },
  });
  expect(made['service/notes.test.ts']).toContain("from '@teacher-portal/remote-sdk/service'");
});
