import { FormSkeleton } from 'shared/ui/form';

/** The editor's shape: name, type and text, the topics, and the preview beside them. */
export const EditorSkeleton = () => <FormSkeleton cards={[[34, 56, 120], [34]]} preview />;
