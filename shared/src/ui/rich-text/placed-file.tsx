import { type Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button } from '../core/button';
import { Dialog } from '../core/dialog';
import { Text } from '../core/text';
import { Field } from '../controls/field';
import { FileInput } from '../controls/file-input';
import { FormActions } from '../form/form';
import { useUiText } from '../locales/use-ui-text';

export interface PlacedFileProps {
  editor: Editor;
  /** Resolves to the URL to store. */
  upload: (file: File) => Promise<string>;
  /** A pasted or dropped file; without it, one is chosen. */
  picked: File | undefined;
  onClose: () => void;
}

/** What is asked of a kind of file in a text. */
export interface FileKind<Words, Fault extends string> {
  /** The name of its node. */
  node: string;
  /** The words of the selected one. */
  selected: (editor: Editor) => Words | undefined;
  noWords: Words;
  attributesOf: (words: Words) => Record<string, string | null>;
  isBare: (words: Words) => boolean;
  faultOf: (file: File | undefined) => Fault | undefined;
  failed: Fault;
}

/** Beside what is selected as a whole, such as the picture before; in place of marked words. */
const placeIn = ({ state: { selection } }: Editor) =>
  selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to };

/** Uploads a file and puts it into the text, or changes the words of the selected one; and what is wrong with either. */
export function usePlacedFile<Words, Fault extends string>(
  { editor, upload, picked, onClose }: PlacedFileProps,
  { node, selected, noWords, attributesOf, isBare, faultOf, failed }: FileKind<Words, Fault>,
) {
  const [before] = useState(() => (picked ? undefined : selected(editor)));
  const [file, setFile] = useState(picked);
  const [words, setWords] = useState(before ?? noWords);
  const [fault, setFault] = useState<Fault>();
  const [lacksWords, setLacksWords] = useState(false);
  const [isSending, setSending] = useState(false);
  const attributes = attributesOf(words);

  const insert = async (chosen: File) => {
    setSending(true);
    try {
      const src = await upload(chosen);
      onClose();
      const content = { type: node, attrs: { src, ...attributes } };
      editor.chain().focus().insertContentAt(placeIn(editor), content).run();
    } catch {
      setSending(false);
      setFault(failed);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is nested in another form in the React tree.
    event.stopPropagation();
    const wrong = before === undefined ? faultOf(file) : undefined;
    setFault(wrong);
    setLacksWords(isBare(words));
    if (wrong || isBare(words) || isSending) return;
    if (file) return void insert(file);
    onClose();
    editor.chain().focus().updateAttributes(node, attributes).run();
  };
  return { isNew: before === undefined, picked, file, setFile, words, setWords, fault, lacksWords, isSending, submit };
}

interface FileChoiceProps {
  asked: Pick<ReturnType<typeof usePlacedFile>, 'isNew' | 'picked' | 'file' | 'setFile'>;
  label: string;
  helper: string;
  error: string | undefined;
  accept: readonly string[];
}

/** The file of a new one; a pasted one is named. */
export function FileChoice({ asked: { isNew, picked, file, setFile }, label, helper, error, accept }: FileChoiceProps) {
  if (!isNew) return null;
  return (
    <>
      <Field label={label} helper={helper} error={error} required>
        <FileInput accept={accept.join(',')} onChange={(event) => setFile(event.target.files?.[0] ?? picked)} />
      </Field>
      {picked && file === picked && (
        <Text size="small" tone="ink2" overflowWrap="anywhere">
          {picked.name}
        </Text>
      )}
    </>
  );
}

interface PlacedFileFormProps {
  title: string;
  asked: Pick<ReturnType<typeof usePlacedFile>, 'isNew' | 'isSending' | 'submit'>;
  /** What its button says for a new one. */
  insert: string;
  onClose: () => void;
  children: ReactNode;
}

export function PlacedFileForm({ title, asked, insert, onClose, children }: PlacedFileFormProps) {
  const { t } = useTranslation('richText');
  const ui = useUiText();
  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate onSubmit={asked.submit}>
        {children}
        <FormActions>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="primary" loading={asked.isSending}>
            {asked.isNew ? insert : t('imageChange')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}

export const MEGABYTE = 1_000_000;
