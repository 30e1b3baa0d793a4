import { useState } from 'react';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { queryClient } from '@teacher-portal/remote-sdk/query';
import { gradebookQuery } from '../../gradebook/sheet';
import { type FileTable, tableIn } from './file-table';
import { type ColumnMap, mapColumns } from './import.rules';
import { readMarksFile } from './read-file';
import { type FileProblem, UnreadFile } from './unread-file';

/** The parsed file with the gradebook at that time, which the preview compares with. */
interface ReadFile {
  table: FileTable;
  book: Gradebook;
  map: ColumnMap;
}

/** Reads a file of marks and maps its columns to those of the gradebook; the mapping can be changed. */
export function useMarksFile(classId: number) {
  const [file, setFile] = useState<ReadFile>();
  const [problem, setProblem] = useState<FileProblem | 'noHeadings'>();
  const [isReading, setReading] = useState(false);

  async function choose(chosen: Blob): Promise<void> {
    setReading(true);
    setFile(undefined);
    setProblem(undefined);
    try {
      const table = tableIn(await readMarksFile(chosen));
      if (!table) return setProblem('noHeadings');
      const book = await queryClient.fetchQuery(gradebookQuery(classId));
      setFile({ table, book, map: mapColumns(table, book.columns) });
    } catch (error) {
      if (error instanceof UnreadFile) setProblem(error.problem);
      else handleError(error);
    } finally {
      setReading(false);
    }
  }
  /** A column of the gradebook takes the marks of one column of the file. */
  function assign(at: number, key: string | undefined): void {
    if (!file) return;
    const map = new Map([...file.map].filter(([other, of]) => other !== at && of !== key));
    if (key !== undefined) map.set(at, key);
    setFile({ ...file, map });
  }
  return { file, problem, isReading, choose, assign };
}
