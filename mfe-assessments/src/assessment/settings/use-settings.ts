import { setWeightage, updateDueDate } from '@teacher-portal/remote-sdk/contract/assessment-settings';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useWrite } from '@teacher-portal/remote-sdk/query';

const saidThen = (onDone: () => void) => () => {
  handleSuccess('success.assessmentUpdated');
  onDone();
};

/** Changes the weightage by its own call, also after publishing. */
export const useWeightage = (onDone: () => void) => useWrite(setWeightage, { onSuccess: saidThen(onDone) });

/** Changes the due date by its own call. */
export const useDueDate = (onDone: () => void) => useWrite(updateDueDate, { onSuccess: saidThen(onDone) });
