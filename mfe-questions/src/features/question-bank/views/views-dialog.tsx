import { type FormEvent, useId, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import {
  createQuestionView,
  deleteQuestionView,
  listQuestionViews,
  type QuestionView,
} from '@teacher-portal/remote-sdk/contract/question-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import {
  Box,
  Button,
  Dialog,
  ErrorState,
  Flex,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, Input } from '@teacher-portal/remote-sdk/ui/controls';
import { ViewRow } from './view-row';

interface ViewsDialogProps {
  schoolId: number;
  /** What the bank shows now, as the query of its address. */
  address: string;
  onOpen: (address: string) => void;
  onClose: () => void;
}

/** The saved filters of the caller and of the school. */
export function ViewsDialog({ schoolId, address, onOpen, onClose }: ViewsDialogProps) {
  const { t: words } = useTranslation('questionViews');
  const { t: common } = useTranslation();
  const list = useQuery(read(listQuestionViews, { query: { schoolId } }));
  const [gone, setGone] = useState<QuestionView>();
  const remove = useWrite(deleteQuestionView);
  const restore = useWrite(createQuestionView);
  const takeBack = ({ name, address: of, isShared }: QuestionView) =>
    restore.mutate({ body: { schoolId, name, address: of, isShared } }, { onSuccess: () => setGone(undefined) });
  return (
    <Dialog
      open
      title={words('title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('action.close')}</Button>}
    >
      <Stack gap="4" align="stretch">
        <SaveForm schoolId={schoolId} address={address} />
        {gone && (
          <Notice tone="info" role="status">
            {words('deleted', { name: gone.name })}
            <Button size="sm" loading={restore.isPending} onClick={() => takeBack(gone)}>
              {common('action.undo')}
            </Button>
          </Notice>
        )}
        {list.data?.length === 0 && <Text tone="ink2">{words('none')}</Text>}
        {list.data ? (
          <Box as="ul" listStyleType="none" aria-label={words('title')}>
            {list.data.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                address={address}
                onOpen={() => onOpen(view.address)}
                onDelete={() => remove.mutate({ params: { id: view.id } }, { onSuccess: () => setGone(view) })}
              />
            ))}
          </Box>
        ) : list.error ? (
          <ErrorState message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        ) : (
          <Loading>
            <Skeleton width="70%" />
          </Loading>
        )}
      </Stack>
    </Dialog>
  );
}

function SaveForm({ schoolId, address }: Pick<ViewsDialogProps, 'schoolId' | 'address'>) {
  const { t: words } = useTranslation('questionViews');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { mutate, isPending } = useWrite(createQuestionView);
  const id = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate({ body: { schoolId, name, address, isShared } }, { onSuccess: () => setName('') });
  };
  return (
    <form id={id} onSubmit={save}>
      <Stack gap="2">
        <Field label={words('name')} helper={words('what')}>
          <Input required maxLength={limits.nameMax} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Checkbox label={words('share')} checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          <Button type="submit" variant="primary" loading={isPending}>
            {words('save')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
