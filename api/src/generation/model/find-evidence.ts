import { type Evidence, type GenerationJob } from '../generator';

/** Shorter quotations prove nothing. */
const LETTERS_MIN = 12;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words as they stand in the source; only the space between them may differ. */
function quotationIn(source: string, sentence: string): string | undefined {
  const pattern = sentence.trim().split(/\s+/).map(escapeRegExp).join('\\s+');
  return new RegExp(pattern, 'u').exec(source)?.[0];
}

/** Where a sentence that a model quotes really stands, word for word; null when it stands nowhere. */
export function findEvidence(
  sentence: string,
  { context, lectures }: Pick<GenerationJob, 'context' | 'lectures'>,
): Evidence | null {
  const bare = sentence.replace(/^["'“”«»\s]+|["'“”«»\s]+$/g, '');
  if (bare.length < LETTERS_MIN) return null;
  const inContext = quotationIn(context, bare);
  if (inContext) return { sentence: inContext, source: 'context' };
  for (const { id, text } of lectures) {
    const inLecture = quotationIn(text, bare);
    if (inLecture) return { sentence: inLecture, source: 'lecture', lectureId: id };
  }
  return null;
}
