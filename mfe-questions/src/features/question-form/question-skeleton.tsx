import { FormSkeleton } from 'shared/ui/form';

/** The shape of the form, question, options and topics, and the preview beside it. */
export const QuestionSkeleton = () => <FormSkeleton cards={[[112, 140], [180]]} preview />;
