import { createCategory } from '@teacher-portal/remote-sdk/contract/category';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useWrite } from '@teacher-portal/remote-sdk/query';

/** Creates topics; a retry after a lost response does not create a second one. */
export const useCreateTopic = () =>
  useWrite(createCategory, {
    onSuccess: (_answer, _input, refreshed) => {
      handleSuccess('success.categoryCreated');
      return refreshed;
    },
  });
