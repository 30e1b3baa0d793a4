import { addNamespace, localesOf } from 'shared/i18n';
import { lazyDialog } from 'shared/ui/core';

const loaders = localesOf((language) => import(`./question-export/locales/${language}.json`));

/** Takes questions, or those of an assessment, out as a file. Lazy, with its own texts, because it is rarely needed. */
export const QuestionExportDialog = lazyDialog(async () => {
  const [{ ExportDialog }] = await Promise.all([
    import('./question-export/export-dialog'),
    addNamespace('questionExport', loaders),
  ]);
  return ExportDialog;
});
