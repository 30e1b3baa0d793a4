import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    questionExport: typeof import('./locales/en.json');
  }
}
