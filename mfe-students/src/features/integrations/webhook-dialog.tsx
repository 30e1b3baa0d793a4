import { useState } from 'react';
import {
  chosenKinds,
  createWebhook,
  updateWebhook,
  type Webhook,
  webhookBody,
} from '@teacher-portal/remote-sdk/contract/webhook';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Controller, Field, Form, FormActions, Input, useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { CheckList } from './check-list';

interface WebhookDialogProps {
  schoolId: number;
  /** The webhook to change; without it one is made. */
  webhook?: Webhook;
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** The address of a webhook, what it is told, and whether it is on. */
export function WebhookDialog({ schoolId, webhook, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('integrations');
  const [isOn, setOn] = useState(webhook?.stoppedAt === null);
  const form = useZodForm(webhookBody, {
    defaultValues: { url: webhook?.url ?? '', kinds: webhook?.kinds ?? [...chosenKinds] },
  });
  const onError = (error: ApiError) => void (form.failWith(error.details) || handleError(error));
  const make = useWrite(createWebhook, { onSuccess: ({ data }) => onMade(data.secret), onError });
  const change = useWrite(updateWebhook, {
    onSuccess: () => {
      handleSuccess('success.webhookChanged');
      onClose();
    },
    onError,
  });
  const params = { id: schoolId };
  return (
    <Dialog open title={t(webhook ? 'webhook.editTitle' : 'webhook.make')} onClose={onClose}>
      <Form
        form={form}
        onSubmit={(body) =>
          webhook
            ? change.mutate({ params: { ...params, webhookId: webhook.id }, body: { ...body, on: isOn } })
            : make.mutate({ params, body })
        }
      >
        <Field label={t('webhook.url')} helper={t('webhook.urlHelper')} error={form.errorOf('url')}>
          <Input type="url" inputMode="url" autoComplete="off" {...form.register('url')} />
        </Field>
        <Controller
          control={form.control}
          name="kinds"
          render={({ field }) => (
            <CheckList
              legend={t('webhook.kinds')}
              helper={t('webhook.kindsHelper')}
              error={form.errorOf('kinds')}
              options={chosenKinds.map((value) => ({ value, label: t(`webhook.kind.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        {webhook && (
          <Checkbox label={t('webhook.on')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        )}
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={make.isPending || change.isPending}>
            {t(webhook ? 'save' : 'webhook.makeNow')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
