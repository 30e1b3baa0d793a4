import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    questions: typeof import('./en.json');
  }
}
