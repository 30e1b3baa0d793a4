import '@teacher-portal/remote-sdk/i18n';

declare module '@teacher-portal/remote-sdk/i18n' {
  interface AppResources {
    dashboard: typeof import('./locales/en.json');
  }
}
