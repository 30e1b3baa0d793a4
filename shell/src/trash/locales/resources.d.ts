import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    trash: typeof import('./en.json');
  }
}
