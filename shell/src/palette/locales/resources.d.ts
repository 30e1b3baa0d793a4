import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    palette: typeof import('./en.json');
  }
}
