import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    assessments: typeof import('./en.json');
  }
}
