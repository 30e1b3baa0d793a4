import { type QualityCheck } from 'shared/contract/generation';
import { type Reviewed } from '../../generated/generated-batch.schema';

const inList = 'questionChecks.duplicateInList';
const support = 'questionChecks.notSupported';

/**
 * What is to be said about a question now. `fresh` is what the server finds in the list as it stands: for a question that was
 * edited, all of it; for one that was not, only whether another one of the list repeats it, since the rest was found out
 * together with texts that only the server has. That is why a question from a lecture is not held against the context.
 */
export function mergedChecks(
  { question, isEdited }: Reviewed,
  fresh: readonly QualityCheck[] | undefined,
): readonly QualityCheck[] {
  if (!fresh) return question.checks;
  const isOfContext = question.evidenceSource === 'context' || question.evidenceSource === null;
  if (isEdited) return fresh.filter(({ key }) => isOfContext || key !== support);
  return [...question.checks.filter(({ key }) => key !== inList), ...fresh.filter(({ key }) => key === inList)];
}
