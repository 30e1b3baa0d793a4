import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    entry: typeof import('./en.json');
  }
}
