import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    audit: typeof import('./en.json');
  }
}
