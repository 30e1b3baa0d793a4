import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    removal: typeof import('./locales/en.json');
  }
}
