import { type Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { Button } from '../core/button';
import { Dialog } from '../core/dialog';
import { Input } from '../controls/controls';
import { Field } from '../controls/field';
import { FormActions } from '../form/form';
import { useTranslation } from 'shared/i18n';
import { isLinkAddress, linkAddress } from './links';

/** Sets, changes or removes the link at the cursor; without a selection the URL becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('richText');
  const currentHref = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(currentHref);
  const [isInvalid, setInvalid] = useState(false);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is nested in another form in the React tree.
    event.stopPropagation();
    const href = linkAddress(address);
    setInvalid(!isLinkAddress(href));
    if (!isLinkAddress(href)) return;
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && currentHref === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={t('linkTitle')}>
      <form noValidate onSubmit={apply}>
        <Field label={t('linkAddress')} error={isInvalid ? t('linkInvalid') : undefined} required>
          <Input
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <FormActions>
          {currentHref !== '' && <Button onClick={remove}>{t('linkRemove')}</Button>}
          <Button type="submit" variant="primary">
            {t('linkApply')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
