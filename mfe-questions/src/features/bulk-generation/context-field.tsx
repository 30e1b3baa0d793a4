import { contextLength, contextProblem } from '@teacher-portal/remote-sdk/contract/generation.rules';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, ListEditor, Textarea } from '@teacher-portal/remote-sdk/ui/form';

/** More passages than anybody needs within the character limit. */
const SNIPPETS = 20;

interface ContextFieldProps {
  value: readonly string[];
  onChange: (snippets: string[]) => void;
  /** What is wrong with them besides their length. */
  error: string | undefined;
}

/**
 * The passages to generate from. The limit applies to all of them together, so one live counter is shown below them.
 */
export function ContextField({ value, onChange, error: refused }: ContextFieldProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const length = contextLength(value);
  const problem = contextProblem(value);
  const error = problem ? message(problem.key, { ...limits, ...problem.values }) : refused;
  const name = (index: number) => t('bulk.snippet', { number: index + 1 });
  return (
    <ListEditor
      legend={t('bulk.contexts')}
      helper={t('bulk.contextsHint')}
      // Passages are labelled by position only.
      rows={value.map((_, index) => ({ id: String(index) }))}
      rowName={(_, index) => name(index)}
      max={SNIPPETS}
      addLabel={t('bulk.addSnippet')}
      onAdd={() => onChange([...value, ''])}
      onRemove={(index) => onChange(value.toSpliced(index, 1))}
      labelled
      error={error}
    >
      {(_, index) => (
        <>
          <Field label={name(index)}>
            <Textarea
              rows={5}
              value={value[index] ?? ''}
              aria-invalid={error ? true : undefined}
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
