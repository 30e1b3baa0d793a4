import '@teacher-portal/remote-sdk/i18n';

declare module '@teacher-portal/remote-sdk/i18n' {
  interface AppResources {
    guardianLinks: typeof import('./en.json');
  }
}
