import { createCategory } from 'shared/contract/category';
import { handleSuccess } from 'shared/feedback';
import { useWrite } from 'shared/query';

/** Creates topics; a retry after a lost response does not create a second one. */
export const useCreateTopic = () =>
  useWrite(createCategory, {
    onSuccess: (_answer, _input, refreshed) => {
      handleSuccess('success.categoryCreated');
      return refreshed;
    },
  });
