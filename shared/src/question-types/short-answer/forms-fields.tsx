import { type Forms } from '@teacher-portal/question-types/short-answer/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox, Field, Input } from 'shared/ui/controls';
import { Stack } from 'shared/ui/core';
import { type ChangeKind } from '../editing/editor-props';
import { freshId } from '../editing/fresh-id';
import { Rows } from '../editing/rows';
import { WorthFields } from '../editing/worth-fields';

const switches = ['ignoresCase', 'ignoresAccents', 'ignoresFinalPunctuation', 'slips'] as const;

type Form = Forms['accepted'][number];
const formOf = (all: readonly Form[]): Form => ({ id: freshId(all, 'f'), text: '', fraction: '1' });

interface FormsFieldsProps {
  forms: Forms;
  onChange: (forms: Forms, kind?: ChangeKind) => void;
  language: string;
}

/** Accepted forms, of which the first that matches decides, and how texts are compared. */
export function FormsFields({ forms, onChange, language }: FormsFieldsProps) {
  const { t } = useTranslation('itemEditor');
  const nameOf = (at: number) => t('short.form', { number: at + 1 });
  return (
    <Stack gap="3">
      <Rows
        legend={t('short.forms')}
        helper={t('short.helper')}
        rows={forms.accepted}
        nameOf={(_, at) => nameOf(at)}
        onChange={(accepted, kind) => onChange({ ...forms, accepted }, kind)}
        create={() => formOf(forms.accepted)}
        addLabel={t('short.add')}
        min={1}
        max={200}
      >
        {(row, at, set) => (
          <>
            <Field label={nameOf(at)}>
              <Input dir="auto" value={row.text} onChange={({ target }) => set({ text: target.value })} />
            </Field>
            <WorthFields name={nameOf(at)} row={row} set={set} language={language} />
          </>
        )}
      </Rows>
      <Stack gap="1">
        {switches.map((name) => (
          <Checkbox
            key={name}
            label={t(`short.${name}`)}
            checked={forms[name]}
            onChange={({ target }) => onChange({ ...forms, [name]: target.checked })}
          />
        ))}
      </Stack>
    </Stack>
  );
}
