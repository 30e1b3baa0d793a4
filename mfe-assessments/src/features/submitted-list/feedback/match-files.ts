import { archiveFolder, folderOfSubmission } from '@teacher-portal/remote-sdk/contract/feedback-files.rules';
import { nameKey } from '@teacher-portal/roster/names/same-person';
import { inForm } from '@teacher-portal/text-folding/combining-marks';

interface Called {
  section: string;
  name: string;
}

/** A student, or a group, whose submission files can be given back with. */
export interface Receiver extends Called {
  submissionId: number;
  /** The students of a group: a file with the name of one is the group's. */
  members?: readonly Called[];
}

/**
 * Whose a file is by its path. `sure`: it is in the folder that the archive of all files has for one student, or has
 * exactly one student's name. `doubtful`: several could be meant, or the name is only part of it. The likeliest is first.
 */
export interface Match {
  certainty: 'sure' | 'doubtful' | 'none';
  candidates: readonly number[];
}

const plain = (text: string) => inForm(text, 'NFC').trim().toLowerCase();

const without = (fileName: string) => {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(0, dot) : fileName;
};

/** Where a name goes on behind that of a student: `A - Ada_2`, `A - Ada (1) corrected`. */
const BEYOND = /^[\s._()[\]–-]/;

interface Named {
  name: string;
  submissionId: number;
}

const named = (receivers: readonly Receiver[], nameOf: (receiver: Receiver) => string): Named[] =>
  receivers.map((receiver) => ({ name: nameOf(receiver), submissionId: receiver.submissionId }));

const idsOf = (found: readonly Named[]) => [...new Set(found.map(({ submissionId }) => submissionId))];

/** Looks names up; a name that several students have is none's for sure. */
function finder(names: readonly Named[]) {
  const byName = new Map<string, Named[]>();
  for (const each of names) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  return (name: string): number[] => idsOf(byName.get(name) ?? []);
}

/** Finds whose each file is among these students. Pure: what a path says is compared, never used. */
export function fileMatcher(all: readonly Receiver[]): (path: string) => Match {
  const receivers = all.flatMap((each) => [
    each,
    ...(each.members ?? []).map((member) => ({ ...member, submissionId: each.submissionId })),
  ]);
  const folders = named(receivers, (receiver) => plain(archiveFolder(receiver)));
  const ofFolder = finder([
    ...folders,
    ...named(receivers, (receiver) => plain(folderOfSubmission(archiveFolder(receiver), receiver.submissionId))),
  ]);
  const ofName = finder(named(receivers, ({ name }) => plain(name)));
  const ofWords = finder(named(receivers, ({ name }) => nameKey(name)));
  // The longest first: `A - Ada` is also how `A - Ada Lovelace` begins.
  const starts = [...folders, ...named(receivers, ({ name }) => plain(name))]
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length);
  const begunBy = (text: string): number[] => {
    const { name: longest } =
      starts.find(({ name }) => text.startsWith(name) && BEYOND.test(text.slice(name.length))) ?? {};
    return longest === undefined ? [] : idsOf(starts.filter(({ name }) => name === longest));
  };
  return (path) => {
    const parts = path.split('/').filter((part) => part !== '');
    const fileName = parts.pop() ?? '';
    // The innermost folder says most.
    const said = [...parts.toReversed(), without(fileName)].map(plain);
    // A folder named like one student around the file of another is no proof.
    const exact = [...new Set([ofFolder, ofName].flatMap((find) => said.flatMap(find)))];
    if (exact.length > 0) return { certainty: exact.length === 1 ? 'sure' : 'doubtful', candidates: exact };
    for (const find of [(part: string) => (part === '' ? [] : ofWords(nameKey(part))), begunBy])
      for (const part of said) {
        const candidates = find(part);
        if (candidates.length > 0) return { certainty: 'doubtful', candidates };
      }
    return { certainty: 'none', candidates: [] };
  };
}
