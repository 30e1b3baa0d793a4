import { useState } from 'react';
import { type GradingShares } from '@teacher-portal/remote-sdk/contract/grading-share';
import { type SecondMarking, setSecondMarker } from '@teacher-portal/remote-sdk/contract/second-marking';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, NativeSelect, NumberInput, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { sampleOf } from './sample.rules';

interface GiveFormProps {
  id: number;
  colleagues: GradingShares['colleagues'];
  markings: readonly SecondMarking[];
}

type Whom = 'all' | 'sample' | 'none';

/** Asks a colleague for second marks of everybody or of a sample, or takes that back. */
export function GiveForm({ id, colleagues, markings }: GiveFormProps) {
  const { t } = useTranslation('graders');
  const [userId, setUserId] = useState<number>();
  const [whom, setWhom] = useState<Whom>('all');
  const [size, setSize] = useState<number | null>(5);
  const { data: submissions = [] } = useQuery(read(listSubmissions, { params: { id } }));
  const { mutate, isPending } = useWrite(setSecondMarker, {
    onSuccess: ({ data: { given, skipped } }) =>
      handleSuccess(
        [t('second.given', { count: given }), skipped > 0 && t('second.skipped', { count: skipped })]
          .filter(Boolean)
          .join(' '),
      ),
  });
  const missing = markings.filter(({ state }) => state === 'missing').map(({ submissionId }) => submissionId);
  const given = new Set(markings.map(({ submissionId }) => submissionId));
  const free = submissions.map((each) => each.id).filter((each) => !given.has(each));
  const chosen = whom === 'none' ? missing : whom === 'all' ? free : sampleOf(free, size ?? 0);
  const isReady = chosen.length > 0 && (whom === 'none' || userId !== undefined);
  return (
    <Stack gap="3">
      <Whose whom={whom} onWhom={setWhom} missing={missing.length} />
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
  return (
    <FieldGroup legend={t('second.whom')}>
      <Stack gap="1">
        {(['all', 'sample', 'none'] as const).map((each) => (
          <Radio
            key={each}
            name="second-whom"
            label={t(`second.choice.${each}`, { count: missing })}
            checked={whom === each}
            disabled={each === 'none' && missing === 0}
            onChange={() => onWhom(each)}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
