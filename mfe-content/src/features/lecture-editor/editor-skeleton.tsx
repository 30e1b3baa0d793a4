import { FormSkeleton } from '@teacher-portal/remote-sdk/ui/form';

/** Placeholder of the editor: name, type, text, topics and preview. */
export const EditorSkeleton = () => <FormSkeleton cards={[[34, 56, 120], [34]]} preview />;
