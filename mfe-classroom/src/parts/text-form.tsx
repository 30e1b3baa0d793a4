import { DraftNotice } from '@teacher-portal/remote-sdk/drafts';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Textarea } from '@teacher-portal/remote-sdk/ui/form';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type TextFormOptions, useTextForm } from './use-text-form';

interface TextFormProps extends TextFormOptions {
  label: string;
  /** Characters. */
  max: number;
  action: string;
  /** Of a form that stands where something else stood, and takes the focus. */
  onCancel?: () => void;
  children?: ReactNode;
}

/** A text without markup, sent by its button or by Ctrl and Enter. */
export function TextForm({ label, max, action, onCancel, children, ...options }: TextFormProps) {
  const { t } = useTranslation('classroom');
  const { text, change, isSending, isBlank, draft, send } = useTextForm(options);
  const area = useRef<HTMLTextAreaElement>(null);
  const isInPlace = onCancel !== undefined;
  useEffect(() => {
    if (isInPlace) area.current?.focus();
  }, [isInPlace]);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    void send();
  };
  const cancel = () => {
    void draft.discard();
    onCancel?.();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="2">
        <DraftNotice draft={draft} onRestore={change} />
        <Field label={label} {...(isBlank && { error: t('comments.empty') })}>
          <Textarea
            ref={area}
            rows={2}
            maxLength={max}
            value={text}
            onChange={({ target }) => change(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
            }}
          />
        </Field>
        <Flex gap="2" wrap="wrap" align="flex-end" justify="space-between">
          <div>{children}</div>
          <Flex gap="2">
            {isInPlace && (
              <Button size="sm" variant="ghost" onClick={cancel}>
                {t('compose.cancel')}
              </Button>
            )}
            <Button size="sm" type="submit" variant="primary" loading={isSending}>
              {action}
            </Button>
          </Flex>
        </Flex>
      </Stack>
    </form>
  );
}
