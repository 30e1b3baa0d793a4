import { listWeakStudents, type WeakStudent } from '@teacher-portal/remote-sdk/contract/publishing';
import { formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Button, ErrorState, Loading, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, FieldGroup, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { proposed } from './audience.rules';

/** Weakness from which students are proposed; 0 proposes everyone with a weak topic. */
const thresholds = [0, 0.4, 0.5, 0.6, 0.7, 0.8];

interface WeakPickerProps {
  assessmentId: number;
  threshold: number;
  ticked: ReadonlySet<number>;
  having: ReadonlySet<number>;
  onThreshold: (threshold: number) => void;
  onTick: (ids: readonly number[], on: boolean) => void;
}

/** Students weak in the topics of the assessment, with the reason; the teacher ticks who gets it. */
export function WeakPicker({ assessmentId, threshold, ticked, having, onThreshold, onTick }: WeakPickerProps) {
  const { t } = useTranslation('assessments');
  const { data: weak, error, refetch, isFetching } = useQuery(read(listWeakStudents, { params: { id: assessmentId } }));
  if (!weak) {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
    return (
      <Loading>
        <Stack gap="3">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height="9" />
          ))}
        </Stack>
      </Loading>
    );
  }
  if (weak.length === 0) return <Text tone="ink2">{t('publish.noWeak')}</Text>;
  const shown = proposed(weak, threshold);
  return (
    <Stack gap="3">
      <Field label={t('publish.threshold')} helper={t('publish.thresholdNote')}>
        <NativeSelect
          placeholder={false}
          value={threshold}
          options={thresholds.map((value) => ({ value, label: formatPercent(value) }))}
          onChange={(event) => onThreshold(Number(event.target.value))}
        />
      </Field>
      {shown.length === 0 ? (
        <Text role="status" tone="ink2">
          {t('publish.noWeakAbove')}
        </Text>
      ) : (
        <Proposals shown={shown} ticked={ticked} having={having} onTick={onTick} />
      )}
    </Stack>
  );
}

function Proposals({
  shown,
  ticked,
  having,
  onTick,
}: Pick<WeakPickerProps, 'ticked' | 'having' | 'onTick'> & { shown: readonly WeakStudent[] }) {
  const { t } = useTranslation('assessments');
  const choosable = shown.map(({ studentId }) => studentId).filter((id) => !having.has(id));
  const areAllTicked = choosable.every((id) => ticked.has(id));
  return (
    <Box maxHeight="20rem" overflowY="auto" borderWidth="1px" borderColor="line" borderRadius="control" px="3" py="2">
      <FieldGroup legend={t('publish.found', { count: shown.length })}>
        {choosable.length > 0 && (
          <Button size="sm" alignSelf="start" mb="1" onClick={() => onTick(choosable, !areAllTicked)}>
            {t(areAllTicked ? 'publish.clearAll' : 'publish.selectAll')}
          </Button>
        )}
        {shown.map((student) => (
          <Proposal
            key={student.studentId}
            student={student}
            has={having.has(student.studentId)}
            ticked={ticked.has(student.studentId)}
            onTick={onTick}
          />
        ))}
      </FieldGroup>
    </Box>
  );
}

interface ProposalProps extends Pick<WeakPickerProps, 'onTick'> {
  student: WeakStudent;
  has: boolean;
  ticked: boolean;
}

function Proposal({
  student: { studentId, name, section, weaknessScore, topics },
  has,
  ticked,
  onTick,
}: ProposalProps) {
  const { t } = useTranslation('assessments');
  return (
    <Box>
      <Checkbox
        label={
          has
            ? t('publish.named', { name })
            : t('publish.proposal', {
                student: [name, section].filter(Boolean).join(' · '),
                value: formatPercent(weaknessScore),
              })
        }
        checked={has || ticked}
        disabled={has}
        onChange={(event) => onTick([studentId], event.target.checked)}
      />
      <Text size="small" tone="ink3" ps="6">
        {topics
          .map((topic) =>
            t('publish.reason', { topic: topic.name, mastery: formatPercent(topic.mastery), count: topic.n }),
          )
          .join(' · ')}
      </Text>
    </Box>
  );
}
