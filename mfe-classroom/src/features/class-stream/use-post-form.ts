import { isWebAddress } from '@teacher-portal/remote-sdk/contract/links.rules';
import { useDraft, useLeaveGuard } from '@teacher-portal/remote-sdk/drafts';
import { richTextToPlain } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import * as z from '@teacher-portal/remote-sdk/z';
import { useEffect, useEffectEvent, useState } from 'react';
import { commentMode } from '../../comment.schema';
import { type PostContent } from '../../post.schema';
import { type FormFile, type FormValue, isSame, type PostErrors, problemsOf } from './post-form.rules';

const draftSchema = z.object({
  html: z.string(),
  link: z.string(),
  files: z.array(z.object({ link: z.string(), name: z.string(), bytes: z.number().nullable() })).default([]),
  classes: z.array(z.number()),
  comments: commentMode.default('on'),
  publishAt: z.string().nullable(),
});

export interface PostFormOptions {
  /** Of the draft in this browser: `new`, or the id of the post. */
  record: number | 'new';
  version?: number;
  /** `publishAt`: when it is to be posted; null for at once, or for a draft. */
  initial: FormValue;
  /** A post that students have seen can be neither scheduled nor made a draft again. */
  isPosted: boolean;
  /** Rejects if it was refused, which has been shown then. */
  onSend: (content: PostContent) => Promise<void>;
  onClose: () => void;
}

/** An editor leaves tags behind when everything has been deleted. */
const isBlank = (html: string) => richTextToPlain(html).trim() === '' && !html.includes('data-latex');

/** What the form of a post holds; what is not sent is kept in the browser. */
export function usePostForm({ record, version, initial, isPosted, onSend, onClose }: PostFormOptions) {
  const [value, setValue] = useState(initial);
  const [isLater, setLater] = useState(!isPosted && initial.publishAt !== null);
  const [errors, setErrors] = useState<PostErrors>({});
  const [sending, setSending] = useState<'post' | 'draft'>();
  /** What was asked for while files were on their way, and is done once they have arrived. */
  const [wanted, setWanted] = useState<'post' | 'draft'>();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(0);
  const isDirty = !isSame(value, initial);
  const kept = { entity: 'classPost', id: record, value, isDirty, schema: draftSchema };
  const draft = useDraft({ ...kept, ...(version !== undefined && { version }) });
  const guard = useLeaveGuard(isDirty || isBusy || failed > 0, { onLeave: () => void draft.discard() });

  const send = async (as: 'post' | 'draft') => {
    const content = { ...value, html: isBlank(value.html) ? '' : value.html };
    const asked = { isLater: isLater && as === 'post', isBusy, failed, isLink: isWebAddress, now: new Date() };
    const found = problemsOf(content, asked);
    setErrors(found);
    if (Object.keys(found).length > 0 || sending) return;
    if (isBusy) return setWanted(as);
    setSending(as);
    const publishAt = as === 'draft' ? null : isLater ? content.publishAt : new Date().toISOString();
    const files = content.files.map(({ link }) => link);
    await onSend({ ...content, files, publishAt }).then(
      () => draft.discard(),
      // What was written stays, and the reason is shown.
      () => undefined,
    );
    setSending(undefined);
  };
  const sendWanted = useEffectEvent((as: 'post' | 'draft') => {
    setWanted(undefined);
    void send(as);
  });
  useEffect(() => {
    if (!wanted || isBusy) return undefined;
    const soon = setTimeout(() => sendWanted(wanted));
    return () => clearTimeout(soon);
  }, [wanted, isBusy]);
  return {
    ...{ value, errors, isLater, setLater, sending: sending ?? wanted, draft, guard, send, setBusy, setFailed },
    change: (part: Partial<FormValue>) => setValue((before) => ({ ...before, ...part })),
    addFile: (file: FormFile) => setValue((before) => ({ ...before, files: [...before.files, file] })),
    restore: (restored: FormValue) => {
      setValue(restored);
      setLater(restored.publishAt !== null);
    },
    close: () => {
      void draft.discard();
      onClose();
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
