import { groupBy } from '@teacher-portal/collections/group-by';
import { archiveFolder, folderOfSubmission } from 'shared/contract/feedback-files.rules';
import { safeFileName } from '../../../files/file-address';

/** A file of an answer, and where it belongs. */
export interface ArchivedFile {
  submissionId: number;
  link: string;
  fileName: string;
  bytes: number;
  section: string;
  /** The student, or the group that handed it in together. */
  owner: string;
  /** Of the question on the paper. */
  number: number;
}

/** Below the 4 GB that an archive may have. */
const ARCHIVE_MAX = 2_000_000_000;

/** Files in their order, divided so that no archive is too large; the files of a submission stay together. */
export function archivesOf(files: readonly ArchivedFile[], most = ARCHIVE_MAX): ArchivedFile[][] {
  const archives: ArchivedFile[][] = [];
  let room = 0;
  const ofSubmissions = groupBy(files, ({ submissionId }) => submissionId);
  for (const own of ofSubmissions.values()) {
    const bytes = own.reduce((sum, file) => sum + file.bytes, 0);
    const last = archives.at(-1);
    if (last && bytes <= room) last.push(...own);
    else {
      archives.push([...own]);
      room = most;
    }
    room -= bytes;
  }
  return archives;
}

/**
 * Names of the files in an archive, in their order: a folder for each student or group by section and name, and in it the number of
 * the question before the name that the student gave. What would have a name twice gets a number.
 */
export function namesOf(files: readonly ArchivedFile[]): string[] {
  const folders = new Map<string, number>();
  const taken = new Set<string>();
  return files.map(({ submissionId, section, owner, number, fileName }) => {
    const wanted = archiveFolder({ section, name: owner });
    const first = folders.get(wanted.toLowerCase()) ?? submissionId;
    folders.set(wanted.toLowerCase(), first);
    const folder = first === submissionId ? wanted : folderOfSubmission(wanted, submissionId);
    const safe = safeFileName(fileName);
    const dot = safe.lastIndexOf('.');
    const [base, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    let name = `${folder}/${number} ${safe}`;
    for (let again = 2; taken.has(name.toLowerCase()); again += 1)
      name = `${folder}/${number} ${base} (${again})${ending}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
