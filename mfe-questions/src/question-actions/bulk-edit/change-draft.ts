import {
  bloomsTaxonomy,
  difficulty,
  questionCategory,
  questionStatus,
} from '@teacher-portal/remote-sdk/contract/enums';
import { type BulkEditChange, type TopicChange } from '@teacher-portal/remote-sdk/contract/question-bulk-edit';

/** What was chosen in the form; empty: stays as it is. */
export interface ChangeDraft {
  level: string;
  bloom: string;
  bank: string;
  status: string;
  score: number | null;
  how: TopicChange | '';
  tags: string[];
  /** Free tags. */
  added: string[];
  removed: string[];
}

export const noChange: ChangeDraft = {
  level: '',
  bloom: '',
  bank: '',
  status: '',
  score: null,
  how: '',
  tags: [],
  added: [],
  removed: [],
};
/** Of the choice of Bloom's levels. */
export const NO_LEVEL = 'none';

const chosen = <Value extends string | number>(values: Record<string, Value>, text: string) =>
  Object.values(values).find((value) => String(value) === text);

/** Undefined for a change of nothing. */
export function bulkChangeOf({
  level,
  bloom,
  bank,
  status,
  score,
  how,
  tags,
  added,
  removed,
}: ChangeDraft): BulkEditChange | undefined {
  const change = {
    difficulty: chosen(difficulty, level),
    score: score ?? undefined,
    bloomsTaxonomy: bloom === NO_LEVEL ? null : chosen(bloomsTaxonomy, bloom),
    questionCategory: chosen(questionCategory, bank),
    status: chosen(questionStatus, status),
    topics: how !== '' && tags.length > 0 ? { how, tags } : undefined,
    labels: added.length + removed.length > 0 ? { add: added, remove: removed } : undefined,
  };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
