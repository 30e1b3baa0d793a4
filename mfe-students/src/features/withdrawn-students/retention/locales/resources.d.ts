import '@teacher-portal/remote-sdk/i18n';

declare module '@teacher-portal/remote-sdk/i18n' {
  interface AppResources {
    retention: typeof import('./en.json');
  }
}
