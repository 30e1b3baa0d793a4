import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    account: typeof import('./en.json');
  }
}
