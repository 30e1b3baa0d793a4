import { FormSkeleton } from '@teacher-portal/remote-sdk/ui/form';

/** Placeholder of the form: question, options, topics and preview. */
export const QuestionSkeleton = () => <FormSkeleton cards={[[112, 140], [180]]} preview />;
