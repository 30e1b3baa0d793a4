import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    shell: typeof import('./locales/en.json');
    account: typeof import('./account/locales/en.json');
    audit: typeof import('./audit/locales/en.json');
    catalogue: typeof import('./catalogue/locales/en.json');
    entry: typeof import('./entry/locales/en.json');
    notices: typeof import('./notices/locales/en.json');
    palette: typeof import('./palette/locales/en.json');
    trash: typeof import('./trash/locales/en.json');
  }
}
