import '@teacher-portal/remote-sdk/i18n';

/** The texts that two languages have. */
type Both<A, B> = { [Key in keyof A & keyof B]: A[Key] extends string ? string : Both<A[Key], B[Key]> };

declare module '@teacher-portal/remote-sdk/i18n' {
  interface AppResources {
    /** A text without its translation is an unknown key and does not compile where it is used. */
    questions: Both<typeof import('./locales/en.json'), typeof import('./locales/tr.json')>;
    questionBulkEdit: Both<
      typeof import('./question-actions/bulk-edit/locales/en.json'),
      typeof import('./question-actions/bulk-edit/locales/tr.json')
    >;
    questionSharing: Both<
      typeof import('./question-actions/sharing/locales/en.json'),
      typeof import('./question-actions/sharing/locales/tr.json')
    >;
    questionTransfer: Both<
      typeof import('./question-actions/transfer/locales/en.json'),
      typeof import('./question-actions/transfer/locales/tr.json')
    >;
    questionRun: Both<
      typeof import('./question-actions/runs/locales/en.json'),
      typeof import('./question-actions/runs/locales/tr.json')
    >;
    questionViews: Both<
      typeof import('./features/question-bank/views/locales/en.json'),
      typeof import('./features/question-bank/views/locales/tr.json')
    >;
    questionImport: Both<
      typeof import('./features/question-import/locales/en.json'),
      typeof import('./features/question-import/locales/tr.json')
    >;
    questionImportNotes: Both<
      typeof import('./features/question-import/locales/notes/en.json'),
      typeof import('./features/question-import/locales/notes/tr.json')
    >;
  }
}
