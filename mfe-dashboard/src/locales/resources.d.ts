import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    dashboard: typeof import('./en.json');
  }
}
