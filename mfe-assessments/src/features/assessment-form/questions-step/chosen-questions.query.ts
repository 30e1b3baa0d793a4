import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type ChosenQuestion, listChosenQuestions } from '@teacher-portal/remote-sdk/contract/question-choice';
import { call } from '@teacher-portal/remote-sdk/http';
import { queryClient, read, useQueries } from '@teacher-portal/remote-sdk/query';

interface Batch {
  ids: Set<number>;
  answer: Promise<ReadonlyMap<number, ChosenQuestion>>;
}
let batch: Batch | undefined;

/** Requests made in the same tick are combined into one call. */
function begin(): Batch {
  const ids = new Set<number>();
  const send = async () => {
    await Promise.resolve();
    batch = undefined;
    const { data } = await call(listChosenQuestions, { body: { ids: [...ids] } });
    return new Map(data.map((question) => [question.id, question]));
  };
  return { ids, answer: send() };
}

async function load(id: number): Promise<ChosenQuestion> {
  batch ??= begin();
  batch.ids.add(id);
  const question = (await batch.answer).get(id);
  // The server returns all of them or 404.
  if (!question) throw new Error(`The question ${id} is missing in the answer.`);
  return question;
}

const chosenQuery = (id: number) =>
  read(
    listChosenQuestions,
    { body: { ids: [id] } },
    { load: async () => [await load(id)], select: ([question]) => question },
  );

/** Caches questions read by another call, so that choosing one needs no request. */
export function keepChosen(questions: readonly Question[]): void {
  for (const question of questions)
    queryClient.setQueryData(chosenQuery(question.id).queryKey, [{ ...question, deleted: false }]);
}

export interface ChosenQuestions {
  /** The loaded questions by id. */
  byId: ReadonlyMap<number, ChosenQuestion>;
  /** Chosen questions deleted since, in assessment order. */
  deleted: ChosenQuestion[];
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
}

/** The chosen questions, and which of them were deleted since. */
export function useChosenQuestions(ids: readonly number[]): ChosenQuestions {
  const reads = useQueries({ queries: ids.map(chosenQuery) });
  const arrived = reads.flatMap(({ data }) => data ?? []);
  return {
    byId: new Map(arrived.map((question) => [question.id, question])),
    deleted: arrived.filter(({ deleted }) => deleted),
    isPending: reads.some(({ isPending }) => isPending),
    error: reads.find(({ error, data }) => error && !data)?.error ?? null,
    refetch: () => reads.filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
  };
}
