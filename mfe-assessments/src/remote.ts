import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { defineRemote, localesOf, withWords } from '@teacher-portal/remote-sdk/federation';
import { sheetWords } from './answer-sheet/words';
import { formWords } from './features/assessment-form/words';
import { importWords } from './features/mark-import/words';
import { markSheetWords } from './features/mark-sheet/words';
import { reportWords } from './features/report-cards/words';
import { submissionWords } from './features/submitted-list/words';
import { gradebookWords } from './gradebook/words';

const assessmentForm = withWords(
  'assessmentForm',
  formWords,
  () => import('./features/assessment-form/assessment-form.screen'),
);
const assessmentPreview = () => import('./features/assessment-preview/assessment-preview.screen');
const assessmentList = () => import('./features/assessment-list/assessment-list.screen');
const answerSheets = withWords(
  'answerSheets',
  sheetWords,
  () => import('./features/answer-sheets/answer-sheets.screen'),
);
const scanSheets = withWords('answerSheets', sheetWords, () => import('./features/scan-sheets/scan-sheets.screen'));
const gradebook = withWords('gradebook', gradebookWords, () => import('./features/gradebook/gradebook.screen'));
const importMarks = withWords(
  'gradebook',
  gradebookWords,
  withWords('markImport', importWords, () => import('./features/mark-import/import-marks.screen')),
);
const markSheet = withWords(
  'gradebook',
  gradebookWords,
  withWords('markSheet', markSheetWords, () => import('./features/mark-sheet/mark-sheet.screen')),
);
const reportCards = withWords(
  'gradebook',
  gradebookWords,
  withWords('reportCards', reportWords, () => import('./features/report-cards/report-cards.screen')),
);
const submittedList = withWords(
  'submissions',
  submissionWords,
  () => import('./features/submitted-list/submitted-list.screen'),
);

export default defineRemote({
  namespace: 'assessments',
  locales: localesOf((language) => import(`./locales/${language}.json`)),
  routes: [
    { path: paths.assessments.area.path, act: 'work', title: 'title.area', load: assessmentList },
    { path: paths.assessments.list.path, act: 'work', title: 'title.list', load: assessmentList },
    { path: paths.assessments.add.path, act: 'write', title: 'title.add', load: assessmentForm },
    { path: paths.assessments.preview.path, act: 'work', title: 'title.preview', load: assessmentPreview },
    { path: paths.assessments.answerSheets.path, act: 'write', title: 'title.answerSheets', load: answerSheets },
    { path: paths.assessments.scanSheets.path, act: 'write', title: 'title.scanSheets', load: scanSheets },
    { path: paths.assessments.gradebook.path, act: 'work', title: 'title.gradebook', load: gradebook },
    { path: paths.assessments.markSheet.path, act: 'mark', title: 'title.markSheet', load: markSheet },
    { path: paths.assessments.reportCards.path, act: 'work', title: 'title.reportCards', load: reportCards },
    { path: paths.assessments.importMarks.path, act: 'mark', title: 'title.importMarks', load: importMarks },
    { path: paths.assessments.submitted.path, act: 'work', title: 'title.submitted', load: submittedList },
  ],
});
