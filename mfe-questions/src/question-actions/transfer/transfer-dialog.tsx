import { useState } from 'react';
import { type TransferBody } from '@teacher-portal/remote-sdk/contract/question-transfer';
import { CategoryPicker } from '@teacher-portal/remote-sdk/entities/category-picker';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog, ErrorState, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, NativeSelect, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { newPlan } from '../runs/new-plan';
import { type RunPlan } from '../runs/run.schema';
import { type AllResults, useParts } from '../runs/use-parts';
import { AllTransferPreview, TransferPreview } from './transfer-preview';
import { useTargets } from './use-targets';
import { useTransfer } from './use-transfer';

interface TransferDialogProps {
  ids: readonly number[];
  /** All results of a search instead of the ids: they are copied or moved in parts. */
  all: AllResults | undefined;
  onRun: (plan: RunPlan) => void;
  /** They may only be seen, which is enough for a copy. */
  copyOnly?: boolean;
  onClose: () => void;
  /** After the questions were copied or moved. */
  onDone?: (() => void) | undefined;
}

/** Chosen questions go in one call, all results of a search in parts. */
function useSending(way: 'copy' | 'move', { ids, all, onClose, onDone, onRun }: Omit<TransferDialogProps, 'copyOnly'>) {
  const isMove = way === 'move';
  const transfer = useTransfer(() => {
    onClose();
    onDone?.();
  });
  const parts = useParts(all?.scope ?? { of: 'choice', ids: [...ids] }, isMove ? 'edit' : 'see');
  const runAll = async ({ what }: AllResults, { ids: _, ...target }: TransferBody) => {
    const found = await parts.find();
    if (found) onRun(newPlan({ kind: way, what, target: { tags: [], sameTopics: true, ...target }, parts: found }));
  };
  return {
    isPending: transfer.isPending || parts.isFinding,
    send: (body: TransferBody) => {
      if (all) void runAll(all, body);
      else transfer[way].mutate({ body });
    },
  };
}

/** Copies questions to another course, also of another school, or moves them to one of this school. */
export function TransferDialog({ copyOnly = false, ...props }: TransferDialogProps) {
  const { ids, all, onClose } = props;
  const { t: words } = useTranslation('questionTransfer');
  const { t: common } = useTranslation();
  const [way, setWay] = useState<'copy' | 'move'>('copy');
  const [course, setCourse] = useState('');
  const [sameTopics, setSameTopics] = useState(true);
  const [tags, setTags] = useState<string[]>([]);
  const isMove = way === 'move';
  const from = useTargets(isMove);
  const to = from.targets.find(({ value }) => String(value) === course);
  const courseId = to?.value;
  const body =
    courseId === undefined ? undefined : { ids: [...ids], courseId, sameTopics, tags: sameTopics ? [] : tags };
  const sending = useSending(way, props);
  const save = () => (body ? sending.send(body) : handleProblem('errors.courseSelect'));
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
      title={all ? words('titleAll', { what: all.what }) : words('title', { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button variant="primary" loading={sending.isPending} onClick={save}>
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
        {body && !all && <TransferPreview body={body} isMove={isMove} />}
        {body && all && <AllTransferPreview scope={all.scope} {...{ body, isMove }} />}
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
