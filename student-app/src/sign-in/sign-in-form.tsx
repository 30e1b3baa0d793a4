import { type FormEvent, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, Field, Notice } from 'shared/ui/plain';
import { type CallFailed } from '../http/call-failed';
import { failureOf, useFailureText } from '../page/use-failure-text';
import { beginSession } from '../session/session';
import { type FieldOf, type Values, type Way, type ways } from './ways';

type Problem = 'signIn.required' | 'signIn.different';
type Problems = Partial<Record<string, Problem>>;

const valueIn = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';

function problemOf({ name, repeats }: FieldOf, values: Values): Problem | undefined {
  if (values[name]?.trim() === '') return 'signIn.required';
  return repeats && values[name] !== values[repeats] ? 'signIn.different' : undefined;
}

interface SignInFormProps {
  way: (typeof ways)[Way];
  words: Way;
  /** Initial values from a slip or the demo. */
  initial: Partial<Values>;
}

/** The form for one way of signing in. An error is shown beside its field, or at the top if it belongs to none. */
export function SignInForm({ way, words, initial }: SignInFormProps) {
  const { t } = useTranslation('learn');
  const failureText = useFailureText();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<CallFailed>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(way.fields.map(({ name }) => [name, valueIn(form, name)]));
    const found: Problems = Object.fromEntries(way.fields.map((field) => [field.name, problemOf(field, values)]));
    const first = way.fields.find(({ name }) => found[name]);
    setProblems(found);
    setFailure(undefined);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
    setIsBusy(true);
    await way.signIn(values).then(beginSession, (error: unknown) => {
      const failed = failureOf(error);
      setFailure(failed);
      form.querySelector<HTMLInputElement>(`[name=${failed.details[0]?.path ?? 'none'}]`)?.focus();
    });
    setIsBusy(false);
  }

  const errorOf = (name: string) =>
    problems[name] ? t(problems[name]) : failure?.details.find(({ path }) => path === name)?.message;
  const count = Object.values(problems).filter(Boolean).length;
  const isAboutField = failure?.details.some(({ path }) => way.fields.some(({ name }) => name === path)) ?? false;
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {failure && !isAboutField && (
        <Notice tone="bad" role="alert">
          {failureText(failure)}
        </Notice>
      )}
      <p role="status" className="visually-hidden">
        {count > 1 && t('signIn.problems', { count })}
      </p>
      {way.fields.map(({ name, type = 'text', autoComplete, hasHint }) => (
        <Field
          key={name}
          name={name}
          type={type}
          label={t(`field.${name}`)}
          hint={hasHint && t('signIn.secretHint')}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={initial[name] ?? ''}
          error={errorOf(name)}
          required
        />
      ))}
      <Button type="submit" variant="primary" busy={isBusy}>
        {t(isBusy ? 'signIn.busy' : `signIn.${words}.submit`)}
      </Button>
    </form>
  );
}
