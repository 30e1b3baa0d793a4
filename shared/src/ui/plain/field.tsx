import { type InputHTMLAttributes, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  /** Why the value was rejected, in the language of the page. */
  error?: string | undefined;
}

/** A labelled input, described by its hint and its error. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={descriptions || undefined} />
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
