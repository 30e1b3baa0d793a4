import { createCategory } from 'shared/contract/category';
import { handleSuccess } from 'shared/feedback';
import { useWrite } from 'shared/query';

/** Creates topics; an attempt whose answer got lost and that is made again does not create two. */
export const useCreateTopic = () =>
  useWrite(createCategory, {
    onSuccess: (_answer, _input, refreshed) => {
      handleSuccess('success.categoryCreated');
      return refreshed;
    },
  });
