import { type ChangeKind } from './editor-props';
import { RowFeedback } from './row-feedback';
import { ShareField } from './share-field';

/** What a row of accepted answers or choices is worth, and what is said of it. */
interface Worth {
  fraction: string;
  feedback?: string | undefined;
  feedbackMedia?: string | undefined;
}

interface WorthFieldsProps {
  name: string;
  row: Worth;
  set: (changes: Partial<Worth>, kind?: ChangeKind) => void;
  language: string;
}

export function WorthFields({ name, row, set, language }: WorthFieldsProps) {
  return (
    <>
      <ShareField
        name={name}
        value={row.fraction}
        onChange={(fraction, kind) => set({ fraction }, kind)}
        language={language}
      />
      <RowFeedback
        name={name}
        value={row.feedback}
        onChange={(feedback) => set({ feedback })}
        media={row.feedbackMedia}
        onMedia={(feedbackMedia) => set({ feedbackMedia })}
      />
    </>
  );
}
