import { useState } from 'react';
import { listSharing, type SharedGroup } from '@teacher-portal/remote-sdk/contract/question-sharing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorState, Loading, Notice, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { CourseShares, PeopleShares } from './shares';
import { sharingDraftOf, sharingOf } from './sharing-draft';
import { useShare } from './use-share';

interface ShareDialogProps {
  ids: readonly number[];
  onClose: () => void;
  /** After they were shared. */
  onDone?: () => void;
}

/** Who may see and edit questions: the school, people, and the teachers of courses. */
export function ShareDialog({ ids, onClose, onDone }: ShareDialogProps) {
  const { t: words } = useTranslation('questionSharing');
  const { t: common } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    ...read(listSharing, { body: { ids: [...ids] } }),
    // Once for each opening: what was seen is what is changed.
    gcTime: 0,
    staleTime: Infinity,
  });
  const title = words('title', { count: ids.length });
  if (data && data.groups.length > 0)
    return <Sharing {...{ title, ids, onClose, groups: data.groups, seeOnly: data.seeOnly.length }} onDone={onDone} />;
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>{common('action.close')}</Button>}>
      {data ? (
        <Notice tone="info">{words('seeOnly', { count: data.seeOnly.length })}</Notice>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton width="70%" />
        </Loading>
      )}
    </Dialog>
  );
}

interface SharingProps extends Omit<ShareDialogProps, 'onDone'> {
  title: string;
  groups: readonly SharedGroup[];
  /** How many may only be seen, and stay. */
  seeOnly: number;
  onDone: (() => void) | undefined;
}

function Sharing({ title, ids, groups, seeOnly, onClose, onDone }: SharingProps) {
  const { t: words } = useTranslation('questionSharing');
  const { t: common } = useTranslation();
  const [draft, setDraft] = useState(() => sharingDraftOf(groups));
  const { mutate, isPending } = useShare(() => {
    onClose();
    onDone?.();
  });
  const save = () => mutate({ body: { changes: [{ ids: [...ids], sharing: sharingOf(draft) }] } });
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button variant="primary" loading={isPending} onClick={save}>
            {common('action.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {groups.length > 1 && <Notice tone="info">{words('different')}</Notice>}
        {seeOnly > 0 && <Notice tone="info">{words('seeOnly', { count: seeOnly })}</Notice>}
        <FieldGroup legend={words('school')}>
          {(['edit', 'see', 'none'] as const).map((school) => (
            <Radio
              key={school}
              name="school"
              label={words(`with.${school}`)}
              checked={draft.school === school}
              onChange={() => setDraft({ ...draft, school })}
            />
          ))}
        </FieldGroup>
        {draft.school !== 'edit' && (
          <>
            <PeopleShares shares={draft.people} onChange={(people) => setDraft({ ...draft, people })} />
            <CourseShares shares={draft.courses} onChange={(courses) => setDraft({ ...draft, courses })} />
          </>
        )}
        <Text size="small" tone="ink3">
          {words('always')}
        </Text>
      </Stack>
    </Dialog>
  );
}
