import { feedbackFileName, feedbackFileProblem } from '@teacher-portal/remote-sdk/contract/feedback-files.rules';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { extensionOf } from '@teacher-portal/remote-sdk/contract/upload.rules';
import { fileMatcher, type Match, type Receiver } from './match-files';
import { type DroppedFile } from './read-drop';

/** Somebody whose work is there to be given something back with. */
export interface Student extends Receiver {
  /** False while it can still be handed in. */
  isIn: boolean;
}

/** Why a file cannot be given back at all. */
type Fault = Problem['key'] | 'archive' | 'damaged';

export interface PlannedFile {
  file: DroppedFile;
  /** The name under which the student gets it. */
  fileName: string;
  match: Match;
  fault?: Fault;
  /** The submission that it is given back with; undefined for none. */
  submissionId: number | undefined;
}

function faultOf(fileName: string, { bytes }: DroppedFile): Fault | undefined {
  if (extensionOf(fileName) === '.zip') return 'archive';
  return feedbackFileProblem({ fileName, fileSize: bytes })?.key;
}

/** Whose each file is. What could be several students’ is nobody’s until somebody says so. */
export function planOf(files: readonly DroppedFile[], students: readonly Student[]): PlannedFile[] {
  const matchOf = fileMatcher(students);
  return files.map((file) => {
    const fileName = feedbackFileName(file.path);
    const match = matchOf(file.path);
    const [first, another] = match.candidates;
    const fault = faultOf(fileName, file);
    return { file, fileName, match, ...(fault && { fault }), submissionId: another === undefined ? first : undefined };
  });
}

/** Why a file that has somebody is not given all the same. */
export type Hindrance = 'notIn' | 'manyOfOne' | 'many';

/** What is given of a plan, and what is not although it has somebody. */
export function givenOf(plan: readonly PlannedFile[], students: readonly Student[]) {
  const isIn = new Set(students.filter((student) => student.isIn).map(({ submissionId }) => submissionId));
  const counts = new Map<number, number>();
  const given: (PlannedFile & { submissionId: number })[] = [];
  const hindered: { planned: PlannedFile; because: Hindrance }[] = [];
  for (const planned of plan) {
    const { submissionId, fault } = planned;
    if (submissionId === undefined || fault) continue;
    const before = counts.get(submissionId) ?? 0;
    if (!isIn.has(submissionId)) hindered.push({ planned, because: 'notIn' });
    else if (before >= limits.feedbackFilesMax) hindered.push({ planned, because: 'manyOfOne' });
    else if (given.length >= limits.feedbackFilesAtOnceMax) hindered.push({ planned, because: 'many' });
    else {
      counts.set(submissionId, before + 1);
      given.push({ ...planned, submissionId });
    }
  }
  return { given, hindered, students: counts.size };
}
