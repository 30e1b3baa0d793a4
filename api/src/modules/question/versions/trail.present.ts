import {
  type QuestionTrailEntry,
  type QuestionTrailField,
  questionTrailFields,
} from 'shared/contract/question-history';
import { personOf } from '../../wire';
import { type WholeQuestion } from '../repository';
import { type listTrail } from './trail.repository';
import { type ListedVersion } from './version-list.repository';

type TrailRow = Awaited<ReturnType<typeof listTrail>>[number];

const isField = (name: string): name is QuestionTrailField => questionTrailFields.some((field) => field === name);
const refOf = ({ number, kind }: ListedVersion) => ({ number, kind });

/**
 * The trail with the version that each entry made, newest first. The creation comes from the question itself, so that
 * the trail of old questions has it, too; versions that no entry made were published before versions were kept.
 */
export function presentTrail(
  { question, authorName }: WholeQuestion,
  trail: readonly TrailRow[],
  versions: readonly ListedVersion[],
): QuestionTrailEntry[] {
  const versionOf = new Map(versions.map((version) => [version.number, version]));
  const take = (number: number | null) => {
    const version = number === null ? undefined : versionOf.get(number);
    if (version) versionOf.delete(version.number);
    return version ? refOf(version) : null;
  };
  const first = versionOf.get(1);
  const copied = trail.find(({ entry }) => entry.kind === 'copied');
  const made: QuestionTrailEntry = {
    kind: 'created',
    fields: [],
    author: personOf(question.authorId, authorName),
    createdAt: question.createdAt.toISOString(),
    version: first?.createdAt.getTime() === question.createdAt.getTime() ? take(1) : null,
    ...(copied ? { copiedFrom: { id: Number(copied.entry.fields[0] ?? 0) || null } } : {}),
  };
  const steps = trail.flatMap(({ entry, authorName: editor }): QuestionTrailEntry[] => {
    const { kind } = entry;
    if (kind === 'copied') return [];
    return [
      {
        kind,
        fields: entry.fields.filter(isField),
        author: personOf(entry.authorId, editor),
        createdAt: entry.createdAt.toISOString(),
        version: take(entry.versionNumber),
      },
    ];
  });
  const known = [...versionOf.values()].map((version): QuestionTrailEntry => ({
    kind: 'changed',
    fields: [],
    author: personOf(version.authorId, version.authorName),
    createdAt: version.createdAt.toISOString(),
    version: refOf(version),
  }));
  const later = [...steps, ...known].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return [...later, made];
}
