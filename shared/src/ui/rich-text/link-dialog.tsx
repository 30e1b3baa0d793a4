import { type Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { Button } from '../core/button';
import { Dialog } from '../core/dialog';
import { Input } from '../form/controls';
import { Field } from '../form/field';
import { FormActions } from '../form/form';
import { useWords } from '../locales/use-words';
import { isLinkAddress, linkAddress } from './links';

/** Sets, changes or removes the link around the cursor; without a selection the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useWords();
  const present = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(present);
  const [isWrong, setWrong] = useState(false);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The form lies inside another one as far as React is concerned.
    event.stopPropagation();
    const href = linkAddress(address);
    setWrong(!isLinkAddress(href));
    if (!isLinkAddress(href)) return;
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && present === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={t('richText.linkTitle')}>
      <form noValidate onSubmit={apply}>
        <Field label={t('richText.linkAddress')} error={isWrong ? t('richText.linkInvalid') : undefined} required>
          <Input
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <FormActions>
          {present !== '' && <Button onClick={remove}>{t('richText.linkRemove')}</Button>}
          <Button type="submit" variant="primary">
            {t('richText.linkApply')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
