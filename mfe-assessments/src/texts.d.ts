import '@teacher-portal/remote-sdk/i18n';

declare module '@teacher-portal/remote-sdk/i18n' {
  interface AppResources {
    assessments: typeof import('./locales/en.json');
    answerSheets: typeof import('./answer-sheet/locales/en.json');
    assessmentForm: typeof import('./features/assessment-form/locales/en.json');
    cardMails: typeof import('./features/report-cards/sending/locales/en.json');
    examClashes: typeof import('./exam-clashes/locales/en.json');
    examForecast: typeof import('./exam-forecast/locales/en.json');
    examBrowser: typeof import('./writing-rules/exam-browser/locales/en.json');
    gradebook: typeof import('./gradebook/locales/en.json');
    graders: typeof import('./graders/locales/en.json');
    markImport: typeof import('./features/mark-import/locales/en.json');
    markSheet: typeof import('./features/mark-sheet/locales/en.json');
    reportCards: typeof import('./features/report-cards/locales/en.json');
    submissions: typeof import('./features/submitted-list/locales/en.json');
    workGroups: typeof import('./work-groups/locales/en.json');
  }
}
