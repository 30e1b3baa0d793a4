import { useState } from 'react';
import { getPassage, type Passage } from '@teacher-portal/remote-sdk/contract/passage';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { type InputProps } from '../stem-inputs';
import { LazyChooseDialog, LazyEditorDialog, LazyOrderDialog } from './lazy-passage-dialogs';

/** The passage with this id; nothing is asked for null. */
export const usePassage = (id: number | null) =>
  useQuery(read(getPassage, id === null ? skipToken : { params: { id } }));

/** The passage that the question stands under: chosen, made, edited or taken away. */
export function PassageInput({ form, isGenerated }: InputProps) {
  const { t } = useTranslation('questions');
  const id = useWatch({ control: form.control, name: 'passageId' });
  const [open, setOpen] = useState<'choose' | 'edit' | 'order'>();
  const { data: passage, error } = usePassage(id);
  const close = () => setOpen(undefined);
  const take = (chosen: number | null) => {
    form.setValue('passageId', chosen, { shouldDirty: true });
    close();
  };
  // Generated questions come under a passage once they are in the bank.
  if (isGenerated) return null;
  const place = { courseId: form.getValues('courseId'), gradeId: form.getValues('gradeId') };
  return (
    <FieldGroup legend={t('form.passage.label')} helper={t('form.passage.helper')} error={form.errorOf('passageId')}>
      <Text role="status">
        {id === null ? t('form.passage.none') : said(passage, error ? t('form.passage.missing') : '…')}
      </Text>
      {passage && id !== null && (
        <Text size="small" tone="ink2">
          {t('form.passage.under', { count: passage.questionIds.length })}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        <Button size="sm" onClick={() => setOpen('choose')}>
          {t(id === null ? 'form.passage.choose' : 'form.passage.other')}
        </Button>
        {id !== null && (
          <>
            {passage && (
              <Button size="sm" onClick={() => setOpen('edit')}>
                {t('form.passage.edit')}
              </Button>
            )}
            {passage && passage.questionIds.length > 1 && (
              <Button size="sm" onClick={() => setOpen('order')}>
                {t('form.passage.order')}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => take(null)}>
              {t('form.passage.leave')}
            </Button>
          </>
        )}
      </Flex>
      {open === 'choose' && <LazyChooseDialog place={place} chosen={id} onChosen={take} onClose={close} />}
      {open === 'order' && passage && <LazyOrderDialog passage={passage} onClose={close} />}
      {open === 'edit' && passage && (
        <LazyEditorDialog
          place={place}
          passage={passage}
          onSaved={close}
          onDeleted={() => take(null)}
          onClose={close}
        />
      )}
    </FieldGroup>
  );
}

const said = (passage: Passage | undefined, otherwise: string) => passage?.title ?? otherwise;
