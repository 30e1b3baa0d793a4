import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    shell: typeof import('./en.json');
  }
}
