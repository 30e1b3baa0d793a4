import { type FormEvent, useId, useState } from 'react';
import { limits } from 'shared/contract/limits';
import { countContents, type Contents } from 'shared/contract/trash';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { formatList, useTranslation } from 'shared/i18n';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { read, useQuery } from 'shared/query';
import { Button, Dialog, ErrorState, Text } from 'shared/ui/core';
import { Field, Input } from 'shared/ui/controls';
import './removal-words';

export interface RemovalDialogProps {
  action: 'delete' | 'archive';
  kind: TrashKind;
  id: number;
  name: string;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** For example "18 submissions, 12 graded"; empty if nothing depends on it. */
function useContentsText() {
  const { t } = useTranslation('removal');
  return ({ submissions, graded, ...counts }: Contents): string => {
    const works = t('submissions', { count: submissions });
    const others = (['subtopics', 'questions', 'lectures', 'assessments'] as const)
      .filter((what) => counts[what] > 0)
      .map((what) => t(what, { count: counts[what] }));
    return formatList([
      ...(submissions === 0 ? [] : [graded > 0 ? t('graded', { submissions: works, graded }) : works]),
      ...others,
    ]);
  };
}

const hints = {
  assessment: 'delete.hint',
  category: 'delete.topic',
  course: 'delete.course',
  lecture: 'delete.hint',
  passage: 'delete.passage',
  question: 'delete.hint',
} as const satisfies Record<TrashKind, string>;

interface CountedProps extends Pick<RemovalDialogProps, 'action' | 'kind' | 'name' | 'onConfirm'> {
  formId: string;
  contents: Contents;
}

/** The counts, and the field for the name if something is graded. */
function Counted({ action, kind, name, formId, contents, onConfirm }: CountedProps) {
  const { t } = useTranslation('removal');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const what = useContentsText()(contents);
  const needsName = contents.graded > 0 && name !== '';
  const hint = action === 'delete' ? hints[kind] : kind === 'category' ? 'archive.topic' : 'archive.hint';
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (needsName && foldText(typed.trim()) !== foldText(name.trim())) setWrong(true);
    else onConfirm();
  };
  return (
    <form id={formId} onSubmit={confirm} noValidate>
      {what !== '' && (
        <Text fontWeight="semibold" mb="2">
          {t(`${action}.holds`, { what })}
        </Text>
      )}
      <Text mb={needsName ? '4' : '0'}>{t(hint, { days: limits.trashDays })}</Text>
      {needsName && (
        <Field label={t('typeName', { name })} error={isWrong ? t('otherName') : undefined}>
          <Input
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
          />
        </Field>
      )}
    </form>
  );
}

/** Lists what would disappear; asks for the name if a part of it is graded. */
export function RemovalDialog({ action, kind, id, name, loading, onConfirm, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('removal');
  const { t: common } = useTranslation();
  const formId = useId();
  // Refetched, because submissions may have been handed in or graded since.
  const { data, error, refetch, isFetching } = useQuery(
    read(countContents, { params: { kind, id } }, { staleTime: 0, gcTime: 0 }),
  );
  return (
    <Dialog
      open
      size="sm"
      title={t(`${action}.title`, { name: name || t('untitled') })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={action === 'delete' ? 'danger' : 'primary'}
            disabled={!data}
            loading={loading}
          >
            {t(`${action}.label`)}
          </Button>
        </>
      }
    >
      {data && <Counted {...{ action, kind, name, formId, onConfirm }} contents={data} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Text role="status">{t('counting')}</Text>}
    </Dialog>
  );
}
