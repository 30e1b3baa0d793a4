import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    content: typeof import('./en.json');
  }
}
