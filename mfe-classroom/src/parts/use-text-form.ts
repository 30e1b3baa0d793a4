import { useDraft } from '@teacher-portal/remote-sdk/drafts';
import * as z from '@teacher-portal/remote-sdk/z';
import { useState } from 'react';

export interface TextFormOptions {
  /** What it belongs to, and which one: of the draft in this browser, which outlives the page. */
  entity: string;
  record: string;
  initial?: string;
  /** Rejects if it was refused, which has been shown then. */
  onSend: (text: string) => Promise<unknown>;
}

/** A text until it has been sent. */
export function useTextForm({ entity, record, initial = '', onSend }: TextFormOptions) {
  const [text, setText] = useState(initial);
  const [isSending, setSending] = useState(false);
  const [isBlank, setBlank] = useState(false);
  const draft = useDraft({
    ...{ entity, id: record, value: text, schema: z.string() },
    isDirty: text.trim() !== initial.trim(),
  });
  const send = async () => {
    setBlank(text.trim() === '');
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const isSent = await onSend(text.trim()).then(
      () => true,
      // What was written stays, and the reason is shown.
      () => false,
    );
    setSending(false);
    if (!isSent) return;
    await draft.discard();
    setText('');
  };
  const change = (changed: string) => {
    setText(changed);
    setBlank(false);
  };
  return { text, change, isSending, isBlank, draft, send };
}
