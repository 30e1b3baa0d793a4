import { getQuestion } from 'shared/contract/question';
import { call } from 'shared/http';
import { type QueryClient, type QueryKey, queryOptions } from 'shared/query';

/** One question of the bank. */
export const questionQuery = (id: number) =>
  queryOptions({
    queryKey: ['question', id],
    queryFn: async ({ signal }) => (await call(getQuestion, { params: { id }, signal })).data,
  });

/** What lists and counts questions. */
const lists = ['questions', 'question-authors', 'courses', 'categories'];

/** What shows questions is read anew after some were written; `gone` are those that can no longer be read. */
export function refreshQuestions(client: InstanceType<typeof QueryClient>, gone: readonly number[] = []): void {
  const isGone = ([, id]: QueryKey) => gone.some((each) => each === id);
  for (const name of lists) void client.invalidateQueries({ queryKey: [name] });
  void client.invalidateQueries({ queryKey: ['question'], predicate: ({ queryKey }) => !isGone(queryKey) });
  void client.invalidateQueries({
    queryKey: ['question'],
    predicate: ({ queryKey }) => isGone(queryKey),
    refetchType: 'none',
  });
}
