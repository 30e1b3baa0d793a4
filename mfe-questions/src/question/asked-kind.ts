import { useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { bloomsTaxonomy, difficulty, questionType } from '@teacher-portal/remote-sdk/contract/enums';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { offeredCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import * as z from '@teacher-portal/remote-sdk/z';

const nothing = () => undefined;
const kindSchema = z.object({
  topic: idParam.optional().catch(nothing),
  level: z.coerce.number().pipe(z.enum(difficulty)).optional().catch(nothing),
  bloom: z.enum(bloomsTaxonomy).optional().catch(nothing),
  type: z.coerce.number().pipe(z.enum(questionType)).optional().catch(nothing),
});
export type AskedKind = z.output<typeof kindSchema>;

/** The kind of question that the address asks for, as it was when the page opened; what it names wrongly is left out. */
export function useAskedKind(): AskedKind {
  const [address] = useSearchParams();
  const [asked] = useState(() => kindSchema.parse(Object.fromEntries(address)));
  return asked;
}

/** The topic as a tag, if the course has it and offers it. */
export const askedTags = ({ topic }: AskedKind, tree: readonly Category[]): string[] =>
  offeredCategories(tree, []).some(({ id }) => id === topic) ? [String(topic)] : [];
