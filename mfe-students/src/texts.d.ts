import '@teacher-portal/remote-sdk/i18n';

declare module '@teacher-portal/remote-sdk/i18n' {
  interface AppResources {
    students: typeof import('./locales/en.json');
    annotations: typeof import('./submission/annotations/locales/en.json');
    answerFiles: typeof import('./submission/files/locales/en.json');
    accessSlips: typeof import('./features/access-slips/locales/en.json');
    classGroups: typeof import('./features/class-details/groups/locales/en.json');
    feedbackFiles: typeof import('./features/submission-grading/feedback/locales/en.json');
    together: typeof import('./features/submission-grading/together/locales/en.json');
    grading: typeof import('./features/submission-grading/locales/en.json');
    guardianLinks: typeof import('./features/student-details/guardian-links/locales/en.json');
    integrations: typeof import('./features/integrations/locales/en.json');
    retention: typeof import('./features/withdrawn-students/retention/locales/en.json');
    roster: typeof import('./features/roster-import/locales/en.json');
    rubrics: typeof import('./features/submission-grading/rubric/locales/en.json');
    schoolYears: typeof import('./features/school-years/locales/en.json');
    splitNames: typeof import('./features/student-list/split-names/locales/en.json');
    structure: typeof import('./features/structure/locales/en.json');
    studentConsents: typeof import('./features/student-details/consents/locales/en.json');
    studentReport: typeof import('./features/student-details/report/locales/en.json');
    studentNotes: typeof import('./features/student-details/notes/locales/en.json');
  }
}
