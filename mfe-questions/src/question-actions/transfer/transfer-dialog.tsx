import { useState } from 'react';
import { CategoryPicker } from '@teacher-portal/remote-sdk/entities/category-picker';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog, ErrorState, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, NativeSelect, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { TransferPreview } from './transfer-preview';
import { useTargets } from './use-targets';
import { useTransfer } from './use-transfer';

interface TransferDialogProps {
  ids: readonly number[];
  /** They may only be seen, which is enough for a copy. */
  copyOnly?: boolean;
  onClose: () => void;
  /** After the questions were copied or moved. */
  onDone?: () => void;
}

/** Copies questions to another course, also of another school, or moves them to one of this school. */
export function TransferDialog({ ids, copyOnly = false, onClose, onDone }: TransferDialogProps) {
  const { t: words } = useTranslation('questionTransfer');
  const { t: common } = useTranslation();
  const [way, setWay] = useState<'copy' | 'move'>('copy');
  const [course, setCourse] = useState('');
  const [sameTopics, setSameTopics] = useState(true);
  const [tags, setTags] = useState<string[]>([]);
  const isMove = way === 'move';
  const from = useTargets(isMove);
  const transfer = useTransfer(() => {
    onClose();
    onDone?.();
  });
  const courseId = from.targets.find(({ value }) => String(value) === course)?.value;
  const body =
    courseId === undefined ? undefined : { ids: [...ids], courseId, sameTopics, tags: sameTopics ? [] : tags };
  const save = () => {
    if (!body) handleProblem('errors.courseSelect');
    else if (isMove) transfer.move.mutate({ body });
    else transfer.copy.mutate({ body });
  };
  const choose = (value: string) => {
    setCourse(value);
    setTags([]);
  };
  const ways = (['copy', 'move'] as const).map((each) => (
    <Radio key={each} name="way" label={words(`${each}`)} checked={way === each} onChange={() => setWay(each)} />
  ));
  return (
    <Dialog
      open
      title={words('title', { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button variant="primary" loading={transfer.isPending} onClick={save}>
            {isMove ? words('doMove') : words('doCopy')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {!copyOnly && <FieldGroup legend={words('way')}>{ways}</FieldGroup>}
        {!isMove && (
          <Text size="small" tone="ink3">
            {words('copyAlone')}
          </Text>
        )}
        <CourseChoice isMove={isMove} targets={from} courseId={courseId} onChange={choose} />
        <TopicChoice {...{ courseId, sameTopics, setSameTopics, tags, setTags }} />
        {body && <TransferPreview body={body} isMove={isMove} />}
      </Stack>
    </Dialog>
  );
}

interface CourseChoiceProps {
  isMove: boolean;
  targets: ReturnType<typeof useTargets>;
  courseId: number | undefined;
  onChange: (courseId: string) => void;
}

function CourseChoice({ isMove, targets: from, courseId, onChange }: CourseChoiceProps) {
  const { t: words } = useTranslation('questionTransfer');
  const { t: common } = useTranslation();
  const { targets, isPending, error, retry, retrying } = from;
  if (error) return <ErrorState message={error.message} onRetry={retry} retrying={retrying} />;
  return (
    <Field label={words('to')} helper={isMove ? words('toHelper') : undefined}>
      <NativeSelect
        placeholder={isPending ? common('state.loading') : common('course.choose')}
        value={courseId === undefined ? '' : String(courseId)}
        options={targets}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface TopicChoiceProps {
  courseId: number | undefined;
  sameTopics: boolean;
  setSameTopics: (same: boolean) => void;
  tags: readonly string[];
  setTags: (tags: string[]) => void;
}

function TopicChoice({ courseId, sameTopics, setSameTopics, tags, setTags }: TopicChoiceProps) {
  const { t } = useTranslation('questions');
  const { t: words } = useTranslation('questionTransfer');
  return (
    <FieldGroup legend={t('filter.topics')}>
      {[true, false].map((same) => (
        <Radio
          key={String(same)}
          name="topics"
          label={same ? words('sameTopics') : words('chooseTopics')}
          checked={sameTopics === same}
          onChange={() => setSameTopics(same)}
        />
      ))}
      {!sameTopics && courseId !== undefined && (
        <CategoryPicker key={courseId} courseId={courseId} chosen={tags} onChange={setTags} />
      )}
    </FieldGroup>
  );
}
