import { type QualityCheck } from '@teacher-portal/remote-sdk/contract/generation';
import { type Reviewed } from '../../generated-questions/generated-batch.schema';

const inList = 'questionChecks.duplicateInList';
const support = 'questionChecks.notSupported';

/**
 * The check results to show for a question. `fresh` is what the server finds in the current list: for an edited
 * question all of it; for an unedited one only duplicates within the list, because the other checks used texts that
 * only the server has. That is why a question from a lecture is not compared with the context.
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
