import { type FormEvent, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { releaseModes, releaseShows } from '@teacher-portal/remote-sdk/contract/release.rules';
import { setWriting, type Writing } from '@teacher-portal/remote-sdk/contract/writing';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { setCached, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, ErrorCard, Flex, SectionCard, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import {
  Checkbox,
  DateTimeField,
  Field,
  FieldGroup,
  Input,
  NumberInput,
  Radio,
} from '@teacher-portal/remote-sdk/ui/form';
import { ExamBrowserField } from '../exam-browser/exam-browser-field';
import { writingQuery } from './writing.query';

/** The rules for taking an assessment, and when students see which results. */
export function WritingRules({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(writingQuery(id));
  if (data) return <WritingForm id={id} writing={data} />;
  if (error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height="320px" />;
}

/** `tries` is null while its field is empty. */
type Rules = Omit<Writing, 'students' | 'releasedAt' | 'pausedAt' | 'tries'> & { tries: number | null };

function WritingForm({ id, writing }: { id: number; writing: Writing }) {
  const { t } = useTranslation('submissions');
  const { students: _students, releasedAt: _releasedAt, pausedAt: _pausedAt, ...stored } = writing;
  const [rules, setRules] = useState<Rules>({ ...stored, tries: stored.tries ?? 1 });
  const change = (part: Partial<Rules>) => setRules({ ...rules, ...part });
  const isDateMissing = rules.releaseMode === 'atDate' && rules.releaseAt === null;
  const { mutate, isPending } = useWrite(setWriting, {
    invalidation: ({ data }) => setCached(writingQuery(id), data),
    onSuccess: () => handleSuccess(t('writing.saved')),
  });
  function save(event: FormEvent) {
    event.preventDefault();
    const releaseAt = rules.releaseMode === 'atDate' ? rules.releaseAt : null;
    if (!isPending && !isDateMissing)
      mutate({
        params: { id },
        body: { ...rules, tries: rules.tries ?? 1, releaseAt, accessCode: rules.accessCode?.trim() || null },
      });
  }
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="4" maxWidth="44rem">
        <SectionCard title={t('writing.order')}>
          <Stack gap="1">
            <Checkbox
              label={t('writing.shuffleQuestions')}
              checked={rules.shuffleQuestions}
              onChange={(event) => change({ shuffleQuestions: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('writing.shuffleOptions')}
              checked={rules.shuffleOptions}
              onChange={(event) => change({ shuffleOptions: event.currentTarget.checked })}
            />
            <Text size="small" tone="ink3">
              {t('writing.shuffleNote')}
            </Text>
          </Stack>
        </SectionCard>
        <SectionCard title={t('writing.room')}>
          <RoomFields rules={rules} change={change} />
          <ExamBrowserField
            id={id}
            checked={rules.examBrowser ?? false}
            onChange={(examBrowser) => change({ examBrowser })}
          />
        </SectionCard>
        <SectionCard title={t('writing.results')}>
          <ReleaseFields rules={rules} change={change} isDateMissing={isDateMissing} />
        </SectionCard>
        <Flex justify="flex-end">
          <Button variant="primary" type="submit" loading={isPending}>
            {t('writing.save')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  rules: Rules;
  change: (part: Partial<Rules>) => void;
}

function RoomFields({ rules, change }: FieldsProps) {
  const { t } = useTranslation('submissions');
  return (
    <Stack gap="3">
      <Field label={t('writing.accessCode')} helper={t('writing.accessCodeNote')}>
        <Input
          maxWidth="16rem"
          autoComplete="off"
          maxLength={limits.accessCodeMax}
          value={rules.accessCode ?? ''}
          onChange={(event) => change({ accessCode: event.currentTarget.value || null })}
        />
      </Field>
      <Field label={t('writing.tries')} helper={t('writing.triesNote')}>
        <NumberInput
          maxWidth="8rem"
          min={1}
          max={limits.triesMax}
          value={rules.tries}
          onChange={(tries) => change({ tries })}
        />
      </Field>
      <Stack gap="1">
        {(['noGoingBack', 'acceptsLate', 'notesLeaving'] as const).map((rule) => (
          <Checkbox
            key={rule}
            label={t(`writing.${rule}`)}
            checked={rules[rule]}
            onChange={(event) => change({ [rule]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
      {rules.acceptsLate && (
        <Field label={t('writing.latePercent')} helper={t('writing.latePercentNote')}>
          <NumberInput
            maxWidth="8rem"
            min={0}
            max={100}
            value={rules.latePercent ?? 0}
            onChange={(latePercent) => change({ latePercent: latePercent ?? 0 })}
          />
        </Field>
      )}
    </Stack>
  );
}

interface ReleaseFieldsProps extends FieldsProps {
  isDateMissing: boolean;
}

function ReleaseFields({ rules, change, isDateMissing }: ReleaseFieldsProps) {
  const { t } = useTranslation('submissions');
  return (
    <Stack gap="4">
      <FieldGroup legend={t('writing.when')}>
        <Stack gap="1">
          {releaseModes.map((mode) => (
            <Radio
              key={mode}
              name="release-mode"
              label={t(`writing.mode.${mode}`)}
              checked={rules.releaseMode === mode}
              onChange={() => change({ releaseMode: mode })}
            />
          ))}
        </Stack>
      </FieldGroup>
      {rules.releaseMode === 'atDate' && (
        <DateTimeField
          label={t('writing.releaseAt')}
          value={rules.releaseAt}
          onChange={(releaseAt) => change({ releaseAt })}
          edge="begin"
          required
          {...(isDateMissing && { error: t('writing.dateMissing') })}
        />
      )}
      <FieldGroup legend={t('writing.shows')}>
        <Stack gap="1">
          {releaseShows.map((shows) => (
            <Radio
              key={shows}
              name="release-shows"
              label={t(`writing.show.${shows}`)}
              checked={rules.releaseShows === shows}
              onChange={() => change({ releaseShows: shows })}
            />
          ))}
        </Stack>
      </FieldGroup>
    </Stack>
  );
}
