import { getQuestion } from '@teacher-portal/remote-sdk/contract/question';
import { read } from '@teacher-portal/remote-sdk/query';

/** One question of the bank. */
export const questionQuery = (id: number) => read(getQuestion, { params: { id } });
