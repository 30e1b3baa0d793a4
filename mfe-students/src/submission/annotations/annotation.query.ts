import { listAnnotations } from '@teacher-portal/remote-sdk/contract/annotation';
import { read } from '@teacher-portal/remote-sdk/query';

/** What was drawn and written on the work of one student. */
export const annotationsQuery = (submissionId: number) => read(listAnnotations, { params: { id: submissionId } });
