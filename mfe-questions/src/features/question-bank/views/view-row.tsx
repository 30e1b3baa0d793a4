import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type QuestionView, updateQuestionView } from '@teacher-portal/remote-sdk/contract/question-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, IconButton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, Input } from '@teacher-portal/remote-sdk/ui/controls';

interface ViewRowProps {
  view: QuestionView;
  address: string;
  onOpen: () => void;
  onDelete: () => void;
}

export function ViewRow({ view, address, onOpen, onDelete }: ViewRowProps) {
  const { t: words } = useTranslation('questionViews');
  const [isEditing, setEditing] = useState(false);
  const { name, isOwn, isShared, author } = view;
  return (
    <Stack as="li" gap="1" py="1" borderBottomWidth="1px" borderColor="line">
      <Flex gap="2" align="center">
        <Button variant="ghost" flex="1" minWidth="0" justifyContent="start" whiteSpace="normal" onClick={onOpen}>
          <span dir="auto">{name}</span>
        </Button>
        {isShared && (
          <Text size="small" tone="ink2">
            {isOwn ? words('shared') : words('by', { name: author.name })}
          </Text>
        )}
        {isOwn && (
          <>
            <IconButton label={words('edit', { name })} onClick={() => setEditing(!isEditing)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <IconButton label={words('delete', { name })} onClick={onDelete}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </Flex>
      {isEditing && <EditForm view={view} address={address} onDone={() => setEditing(false)} />}
    </Stack>
  );
}

function EditForm({ view, address, onDone }: Pick<ViewRowProps, 'view' | 'address'> & { onDone: () => void }) {
  const { t: words } = useTranslation('questionViews');
  const { t: common } = useTranslation();
  const [name, setName] = useState(view.name);
  const [isShared, setShared] = useState(view.isShared);
  const [isReplaced, setReplaced] = useState(false);
  const { mutate, isPending } = useWrite(updateQuestionView);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = { name, isShared, address: isReplaced ? address : view.address };
    mutate({ params: { id: view.id }, body }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={save}>
      <Stack gap="2" pb="2">
        <Field label={words('newName')}>
          <Input required maxLength={limits.nameMax} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Checkbox label={words('share')} checked={isShared} onChange={(event) => setShared(event.target.checked)} />
        <Checkbox
          label={words('replace')}
          checked={isReplaced}
          onChange={(event) => setReplaced(event.target.checked)}
        />
        <Flex gap="2" justify="end">
          <Button onClick={onDone}>{common('action.cancel')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {common('action.save')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
