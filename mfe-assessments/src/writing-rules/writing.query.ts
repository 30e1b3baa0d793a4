import { getWriting } from '@teacher-portal/remote-sdk/contract/writing';
import { read } from '@teacher-portal/remote-sdk/query';

export const writingQuery = (id: number) => read(getWriting, { params: { id } }, { staleTime: 0 });
