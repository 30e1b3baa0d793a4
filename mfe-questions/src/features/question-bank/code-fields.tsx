import {
  bloomsTaxonomy,
  bloomsTaxonomyLabel,
  difficulty,
  difficultyLabel,
  questionOrigin,
  questionOriginLabel,
  questionStatus,
  questionStatusLabel,
  questionType,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { sharedFilter } from '@teacher-portal/remote-sdk/contract/question-filter.fields';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { findings } from '../../question/bank-view';
import { type FilterDraft } from './filter-draft';

const codes = <Code extends number | string>(values: Record<string, Code>, label: (code: Code) => string) =>
  Object.values(values).map((value) => ({ value, label: label(value) }));

interface CodeFieldsProps {
  draft: FilterDraft;
  set: (change: Partial<FilterDraft>) => void;
}

/** The criteria of which one value is chosen. */
export function CodeFields({ draft, set }: CodeFieldsProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  return (
    <>
      <CodeField
        label={t('column.type')}
        value={draft.type}
        options={codes(questionType, (code) => message(questionTypeLabel[code]))}
        onChange={(type) => set({ type })}
      />
      <CodeField
        label={t('column.level')}
        value={draft.level}
        options={codes(difficulty, (code) => message(difficultyLabel[code]))}
        onChange={(level) => set({ level })}
      />
      <CodeField
        label={t('details.bloom')}
        value={draft.bloom}
        options={codes(bloomsTaxonomy, (code) => message(bloomsTaxonomyLabel[code])).toReversed()}
        onChange={(bloom) => set({ bloom })}
      />
      <CodeField
        label={t('filter.origin')}
        value={draft.origin}
        options={codes(questionOrigin, (code) => message(questionOriginLabel[code]))}
        onChange={(origin) => set({ origin })}
      />
      <CodeField
        label={t('filter.status')}
        value={draft.status}
        options={codes(questionStatus, (code) => message(questionStatusLabel[code]))}
        onChange={(status) => set({ status })}
      />
      <CodeField
        label={t('sharing.label')}
        value={draft.shared}
        options={sharedFilter.map((value) => ({ value, label: t(`sharing.filter.${value}`) }))}
        onChange={(shared) => set({ shared })}
      />
      <CodeField
        label={t('column.review')}
        value={draft.finding}
        options={findings.map((value) => ({ value, label: t(`filter.finding.${value}`) }))}
        onChange={(finding) => set({ finding })}
      />
    </>
  );
}

interface CodeFieldProps {
  label: string;
  value: string;
  options: { value: string | number; label: string }[];
  onChange: (value: string) => void;
}

function CodeField({ label, value, options, onChange }: CodeFieldProps) {
  const { t } = useTranslation('questions');
  return (
    <Field label={label}>
      <NativeSelect
        placeholder={t('filter.any')}
        value={value}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
