import { ErrorState } from 'shared/ui/core';
import { Field, FieldGroup, NativeSelect } from 'shared/ui/form';

export interface LoadedFieldProps {
  label: string;
  placeholder?: string | undefined;
  value: string;
  found: {
    data: readonly { id: number; name: string }[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  onChange: (value: string) => void;
}

/** Offers one of what is loaded; where that fails, a retry. */
export function LoadedField({ label, placeholder, value, found, onChange }: LoadedFieldProps) {
  const { data, error, isFetching, refetch } = found;
  if (!data && error) {
    return (
      <FieldGroup legend={label}>
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </FieldGroup>
    );
  }
  return (
    <Field label={label}>
      <NativeSelect
        placeholder={placeholder}
        value={value}
        options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
