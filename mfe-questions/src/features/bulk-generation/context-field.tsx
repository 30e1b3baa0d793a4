import { contextLength, contextProblem } from 'shared/contract/generation.rules';
import { limits } from 'shared/contract/limits';
import { useTranslation } from 'shared/i18n';
import { Text } from 'shared/ui/core';
import { Field, ListEditor, Textarea } from 'shared/ui/form';

/** More than anybody needs within the limit of characters. */
const SNIPPETS = 20;

interface ContextFieldProps {
  value: readonly string[];
  onChange: (snippets: string[]) => void;
}

/** The texts that questions are made from. The rule counts them together, so the count stands under all of them, live. */
export function ContextField({ value, onChange }: ContextFieldProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const length = contextLength(value);
  const problem = contextProblem(value);
  const name = (index: number) => t('bulk.snippet', { number: index + 1 });
  return (
    <ListEditor
      legend={t('bulk.contexts')}
      helper={t('bulk.contextsHint')}
      // The snippets have no name but their place, and each shows what it is given.
      rows={value.map((_, index) => ({ id: String(index) }))}
      rowName={(_, index) => name(index)}
      max={SNIPPETS}
      addLabel={t('bulk.addSnippet')}
      onAdd={() => onChange([...value, ''])}
      onRemove={(index) => onChange(value.toSpliced(index, 1))}
      labelled
      error={problem && message(problem.key, { ...limits, ...problem.values })}
    >
      {(_, index) => (
        <>
          <Field label={name(index)}>
            <Textarea
              rows={5}
              value={value[index] ?? ''}
              aria-invalid={problem ? true : undefined}
              onChange={(event) => onChange(value.with(index, event.target.value))}
            />
          </Field>
          {index === value.length - 1 && (
            <Text size="small" tone="ink2" mt="1">
              {t('bulk.contextCount', { count: length, max: limits.contextMax })}
            </Text>
          )}
        </>
      )}
    </ListEditor>
  );
}
