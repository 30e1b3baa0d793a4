import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    learn: typeof import('./locales/en.json');
    files: typeof import('./files/locales/en.json');
    study: typeof import('./study/locales/en.json');
  }
}
