import { isItemType } from '@teacher-portal/item-writing/item-types';
import { useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ItemEditor } from '@teacher-portal/remote-sdk/question-types/teacher';
import { Controller, FieldGroup, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { type InputProps, useType } from './stem-inputs';
import { uploads } from './uploads';

/** What a question of a further type asks for, in the editor of the type. */
export function ItemInput({ form }: InputProps) {
  const { t } = useTranslation('questions');
  const ownLanguage = useLanguage();
  const type = useType(form);
  const itemLanguage = useWatch({ control: form.control, name: 'itemLanguage' });
  if (!isItemType(type)) return null;
  return (
    <FieldGroup legend={t('form.item')} error={form.errorOf('item')}>
      <Controller
        control={form.control}
        name="item"
        render={({ field }) =>
          field.value?.type === type ? (
            <ItemEditor
              key={type}
              item={field.value}
              onChange={field.onChange}
              language={itemLanguage ?? ownLanguage}
              uploads={uploads}
            />
          ) : (
            <></>
          )
        }
      />
    </FieldGroup>
  );
}
