import { type QuestionItem } from '@teacher-portal/remote-sdk/contract/question-item';
import * as z from '@teacher-portal/remote-sdk/z';

const texts = z.object({ accepted: z.array(z.object({ id: z.string(), text: z.string() }).loose()) });
const numbers = z.object({ accepted: z.array(z.object({ id: z.string(), kind: z.string() }).loose()) });

/** An id that no form has. */
function freeId(forms: readonly { id: string }[]): string {
  let at = forms.length + 1;
  while (forms.some(({ id }) => id === `form${at}`)) at += 1;
  return `form${at}`;
}

/** The number that is written, without grouping and unit; undefined for anything else. */
const plainNumber = (text: string) => /^-?\d+(?:[.,]\d+)?$/.exec(text.trim())?.[0].replace(',', '.');

/** The item whose key also takes this text, or this number; the same item where a person has to say how. */
export function withAcceptedForm(item: QuestionItem, text: string): QuestionItem {
  const written = texts.safeParse(item).data;
  // A star in an answer is a star, and in a form any run of signs.
  if (written)
    return {
      ...item,
      accepted: [
        ...written.accepted,
        { id: freeId(written.accepted), text: text.replaceAll('*', '\\*'), fraction: '1' },
      ],
    };
  const counted = numbers.safeParse(item).data;
  const value = plainNumber(text);
  if (!counted || value === undefined) return item;
  const form = { id: freeId(counted.accepted), kind: 'absolute', value, tolerance: '0', fraction: '1' };
  return { ...item, accepted: [...counted.accepted, form] };
}
