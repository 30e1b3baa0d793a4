import { useState } from 'react';
import { listSharing, type SharedGroup, type SharingBody } from '@teacher-portal/remote-sdk/contract/question-sharing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorState, Loading, Notice, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { newPlan } from '../runs/new-plan';
import { type RunPlan } from '../runs/run.schema';
import { type AllResults, useParts } from '../runs/use-parts';
import { CourseShares, PeopleShares } from './shares';
import { type SharingDraft, sharingDraftOf, sharingOf } from './sharing-draft';
import { useShare } from './use-share';

interface ShareDialogProps {
  ids: readonly number[];
  /** All results of a search instead of the ids: they are shared in parts. */
  all: AllResults | undefined;
  onRun: (plan: RunPlan) => void;
  onClose: () => void;
  /** After they were shared. */
  onDone?: (() => void) | undefined;
}

/** Who may see and edit questions: the school, people, and the teachers of courses. */
export function ShareDialog({ all, ...chosen }: ShareDialogProps) {
  return all ? <ShareAll {...chosen} all={all} /> : <ShareChosen {...chosen} />;
}

function ShareChosen({ ids, onClose, onDone }: Omit<ShareDialogProps, 'all'>) {
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
    return <SharingOfChosen {...{ title, ids, onClose, onDone }} groups={data.groups} seeOnly={data.seeOnly.length} />;
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

/** Who has all results of a search now is not asked for: what is saved is for all of them, and can be taken back. */
function ShareAll({ all: { scope, what }, onClose, onRun }: ShareDialogProps & { all: AllResults }) {
  const { t: words } = useTranslation('questionSharing');
  const parts = useParts(scope, 'edit');
  const save = async (sharing: SharingBody) => {
    const found = await parts.find();
    const { school, people = [], courses = [] } = sharing;
    if (found) onRun(newPlan({ kind: 'share', what, sharing: { school, people, courses }, parts: found }));
  };
  return (
    <Sharing
      title={words('titleAll', { what })}
      start={sharingDraftOf([])}
      notices={[words('different')]}
      isSaving={parts.isFinding}
      onSave={(sharing) => void save(sharing)}
      onClose={onClose}
    />
  );
}

interface SharingOfChosenProps extends Pick<ShareDialogProps, 'ids' | 'onClose' | 'onDone'> {
  title: string;
  groups: readonly SharedGroup[];
  /** How many may only be seen, and stay. */
  seeOnly: number;
}

function SharingOfChosen({ title, ids, groups, seeOnly, onClose, onDone }: SharingOfChosenProps) {
  const { t: words } = useTranslation('questionSharing');
  const { mutate, isPending } = useShare(() => {
    onClose();
    onDone?.();
  });
  const notices = [
    ...(groups.length > 1 ? [words('different')] : []),
    ...(seeOnly > 0 ? [words('seeOnly', { count: seeOnly })] : []),
  ];
  return (
    <Sharing
      {...{ title, notices, onClose }}
      start={sharingDraftOf(groups)}
      isSaving={isPending}
      onSave={(sharing) => mutate({ body: { changes: [{ ids: [...ids], sharing }] } })}
    />
  );
}

interface SharingProps {
  title: string;
  start: SharingDraft;
  notices: readonly string[];
  isSaving: boolean;
  onSave: (sharing: SharingBody) => void;
  onClose: () => void;
}

function Sharing({ title, start, notices, isSaving, onSave, onClose }: SharingProps) {
  const { t: words } = useTranslation('questionSharing');
  const { t: common } = useTranslation();
  const [draft, setDraft] = useState(start);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button variant="primary" loading={isSaving} onClick={() => onSave(sharingOf(draft))}>
            {common('action.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {notices.map((notice) => (
          <Notice key={notice} tone="info">
            {notice}
          </Notice>
        ))}
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
