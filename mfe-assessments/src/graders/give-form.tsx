import { useState } from 'react';
import { type GradingShares } from '@teacher-portal/remote-sdk/contract/grading-share';
import { type SecondMarking, setSecondMarker } from '@teacher-portal/remote-sdk/contract/second-marking';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, NativeSelect, NumberInput, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { StudentPicker } from '../assessment/publish/student-picker';
import { nameOfWork, submissionsIn, type Work, worksOf } from '../work-groups/works.rules';
import { sampleOf } from './sample.rules';

interface GiveFormProps {
  id: number;
  submissions: readonly SubmissionSummary[];
  colleagues: GradingShares['colleagues'];
  markings: readonly SecondMarking[];
}

type Whom = 'all' | 'sample' | 'chosen' | 'none';

/** Whose work it is: of those without a second marker, or of those whose second mark is missing. */
function useWhose(works: readonly Work[], markings: readonly SecondMarking[]) {
  const [whom, setWhom] = useState<Whom>('all');
  const [size, setSize] = useState<number | null>(5);
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set());
  const missing = markings.filter(({ state }) => state === 'missing').map(({ submissionId }) => submissionId);
  const marked = new Set(markings.map(({ submissionId }) => submissionId));
  const given = new Set(
    works.filter((work) => submissionsIn([work]).some(({ id }) => marked.has(id))).map(({ id }) => id),
  );
  const free = works.map((each) => each.id).filter((each) => !given.has(each));
  const ids = { none: () => missing, all: () => free, sample: () => sampleOf(free, size ?? 0) };
  const chosen = whom === 'chosen' ? free.filter((each) => picked.has(each)) : ids[whom]();
  return { whom, setWhom, size, setSize, picked, setPicked, missing, given, free, chosen };
}

/** Asks a colleague for second marks of everybody, of a sample or of chosen students, or takes that back. */
export function GiveForm({ id, submissions, colleagues, markings }: GiveFormProps) {
  const { t } = useTranslation('graders');
  const [userId, setUserId] = useState<number>();
  const works = worksOf(submissions);
  const { whom, setWhom, size, setSize, picked, setPicked, missing, given, free, chosen } = useWhose(works, markings);
  const { mutate, isPending } = useWrite(setSecondMarker, {
    onSuccess: ({ data }) => {
      setPicked(new Set());
      const left = data.skipped > 0 && t('second.skipped', { count: data.skipped });
      handleSuccess([t('second.given', { count: data.given }), left].filter(Boolean).join(' '));
    },
  });
  const isReady = chosen.length > 0 && (whom === 'none' || userId !== undefined);
  return (
    <Stack gap="3">
      <Whose whom={whom} onWhom={setWhom} missing={missing.length} />
      {whom === 'chosen' && <Picker works={works} given={given} picked={picked} onPicked={setPicked} />}
      <Flex gap="3" wrap="wrap" align="flex-end">
        {whom !== 'none' && (
          <Field label={t('second.marker')}>
            <NativeSelect
              options={colleagues
                .filter(({ confined }) => !confined)
                .map((each) => ({ value: each.id, label: each.name }))}
              value={userId ?? ''}
              onChange={({ target }) => setUserId(target.value === '' ? undefined : Number(target.value))}
            />
          </Field>
        )}
        {whom === 'sample' && (
          <Field label={t('second.size')}>
            <NumberInput min={1} max={free.length} value={size} onChange={setSize} />
          </Field>
        )}
        <Button
          loading={isPending}
          disabled={!isReady}
          onClick={() =>
            mutate({
              params: { id },
              body: { userId: whom === 'none' ? null : (userId ?? null), submissionIds: chosen },
            })
          }
        >
          {t(whom === 'none' ? 'second.take' : 'second.give')}
        </Button>
      </Flex>
    </Stack>
  );
}

interface WhoseProps {
  whom: Whom;
  onWhom: (whom: Whom) => void;
  /** How many have a second marker and no second mark yet. */
  missing: number;
}

function Whose({ whom, onWhom, missing }: WhoseProps) {
  const { t } = useTranslation('graders');
  const choices: Whom[] = ['all', 'sample', 'chosen', ...(missing > 0 ? (['none'] as const) : [])];
  return (
    <FieldGroup legend={t('second.whom')}>
      <Stack gap="1">
        {choices.map((each) => (
          <Radio
            key={each}
            name="second-whom"
            label={t(`second.choice.${each}`, { count: missing })}
            checked={whom === each}
            onChange={() => onWhom(each)}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}

interface PickerProps {
  works: readonly Work[];
  /** The work that has a second marker, by its submission. */
  given: ReadonlySet<number>;
  picked: ReadonlySet<number>;
  onPicked: (picked: ReadonlySet<number>) => void;
}

function Picker({ works, given, picked, onPicked }: PickerProps) {
  const { t } = useTranslation('graders');
  return (
    <StudentPicker
      students={works.map((work) => {
        const { id, student, section, members } = work;
        return members ? { id, section, name: nameOfWork(work) } : { ...student, section, id };
      })}
      having={given}
      havingLabel={(name) => t('second.has', { name })}
      chosen={picked}
      onChoose={(ids, on) =>
        onPicked(new Set(on ? [...picked, ...ids] : [...picked].filter((each) => !ids.includes(each))))
      }
    />
  );
}
