import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    students: typeof import('./en.json');
  }
}
