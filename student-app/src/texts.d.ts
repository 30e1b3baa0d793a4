import 'shared/i18n';

declare module 'shared/i18n' {
  interface AppResources {
    learn: typeof import('./locales/en.json');
    learnAnnotations: typeof import('./result/annotations/locales/en.json');
    files: typeof import('./files/locales/en.json');
    photo: typeof import('./photo/locales/en.json');
    study: typeof import('./study/locales/en.json');
  }
}
