import '@teacher-portal/remote-sdk/i18n';

declare module '@teacher-portal/remote-sdk/i18n' {
  interface AppResources {
    examLoad: typeof import('./exam-load/locales/en.json');
    dashboard: typeof import('./locales/en.json');
  }
}
