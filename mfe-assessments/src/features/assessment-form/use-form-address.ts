import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import * as z from '@teacher-portal/remote-sdk/z';

/** Basics, questions, sections and marks, preview, publish. */
export const formSteps = ['basics', 'questions', 'marks', 'preview', 'publish'] as const;
export type FormStep = 0 | 1 | 2 | 3 | 4;

const stepSchema = z.coerce
  .number<string | null>()
  .pipe(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]));

/** Reads assessment id and step from the address. */
export function useFormAddress(): { id: number | undefined; step: FormStep } {
  const [search] = useSearchParams();
  return { id: idParam.safeParse(search.get('id')).data, step: stepSchema.safeParse(search.get('step')).data ?? 0 };
}
