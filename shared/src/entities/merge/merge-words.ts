import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    merge: typeof import('./locales/en.json');
  }
}
