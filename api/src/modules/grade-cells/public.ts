/** Everything that other modules may import of this one. */
export { type Books, readBooks } from './books.read';
export {
  assessmentKey,
  type Columns,
  ownKey,
  presentAssessmentColumn,
  presentOwnColumn,
  readCells,
  type StoredCell,
} from './cells.read';
export {
  addSubmissions,
  listClassAssessments,
  listClassStudents,
  listClassSubmissions,
  lockClassSubmissions,
} from './class-submissions.repository';
export {
  deleteColumn,
  findColumn,
  insertColumn,
  isInClass,
  listMarkColumns,
  lockColumn,
  type MarkColumnRow,
  marksIn,
  updateColumn,
} from './column.repository';
export {
  addCellEvents,
  listCellChanges,
  listOverallChanges,
  lockColumns,
  scoredSums,
  storeColumnMarks,
} from './mark.repository';
