import { watchWriting } from '@teacher-portal/remote-sdk/contract/writing';
import { call } from '@teacher-portal/remote-sdk/http';
import { queryClient, read } from '@teacher-portal/remote-sdk/query';

const EVERY_MS = 5000;

/** Polls the list of students every few seconds; the server sends it again only if it has changed. */
export function liveQuery(id: number) {
  const input = { params: { id } };
  const { queryKey } = read(watchWriting, input);
  return read(watchWriting, input, {
    staleTime: 0,
    refetchInterval: EVERY_MS,
    load: async (signal) => {
      const last = queryClient.getQueryData(queryKey);
      const query = last?.students ? { known: last.tag } : {};
      const { data } = await call(watchWriting, { ...input, query, signal });
      return { ...data, students: data.students ?? last?.students ?? null };
    },
  });
}
