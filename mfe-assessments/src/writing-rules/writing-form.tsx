import { type FormEvent, useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { releaseModes } from '@teacher-portal/remote-sdk/contract/release.rules';
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
import { AnswersShownDialog } from '../assessment/release/answers-shown-dialog';
import { StillWritingDialog, unlessStillWriting } from '../assessment/release/still-writing-dialog';
import { useMayChange } from '../assessment/use-may-change';
import { ExamBrowserField } from './exam-browser/exam-browser-field';
import { ShowsField } from './shows-field';
import { writingQuery } from './writing.query';

interface WritingRulesProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
}

/** The rules for taking an assessment, and when students see which results; only read by who may not change them. */
export function WritingRules({ id, assessment }: WritingRulesProps) {
  const mayChange = useMayChange(assessment ?? {});
  const { data, error, refetch, isFetching } = useQuery(writingQuery(id));
  if (data) return <WritingForm id={id} writing={data} mayChange={mayChange} />;
  if (error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height="320px" />;
}

/** `tries` is null while its field is empty. */
type Rules = Omit<Writing, 'students' | 'releasedAt' | 'pausedAt' | 'tries'> & { tries: number | null };

/** Stores the rules; where somebody could write when answers are shown, `asking` until the teacher decides. */
function useSaving(id: number) {
  const { t } = useTranslation('submissions');
  const [asking, setAsking] = useState<'stillWriting' | 'answersShown'>();
  const { mutate, isPending } = useWrite(setWriting, {
    invalidation: ({ data }) => setCached(writingQuery(id), data),
    onSuccess: () => {
      setAsking(undefined);
      handleSuccess(t('writing.saved'));
    },
    onError: (error) =>
      error.code === 'errors.answersShown'
        ? setAsking('answersShown')
        : unlessStillWriting(error, () => setAsking('stillWriting')),
  });
  const send = ({ tries, accessCode, ...others }: Rules, anyway?: true) => {
    const body = { ...others, tries: tries ?? 1, accessCode: accessCode?.trim() || null };
    mutate({ params: { id }, body: { ...body, ...(anyway && { anyway }) } });
  };
  return { send, isPending, asking, stopAsking: () => setAsking(undefined) };
}

interface WritingFormProps {
  id: number;
  writing: Writing;
  mayChange: boolean;
}

function WritingForm({ id, writing, mayChange }: WritingFormProps) {
  const { t } = useTranslation('submissions');
  const { students: _students, releasedAt: _releasedAt, pausedAt: _pausedAt, ...stored } = writing;
  const [rules, setRules] = useState<Rules>({ ...stored, tries: stored.tries ?? 1 });
  const { send, isPending, asking, stopAsking } = useSaving(id);
  const change = (part: Partial<Rules>) => setRules({ ...rules, ...part });
  const isDateMissing = rules.releaseMode === 'atDate' && rules.releaseAt === null;
  const releaseAt = rules.releaseMode === 'atDate' ? rules.releaseAt : null;
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isPending && !isDateMissing) send({ ...rules, releaseAt });
  }
  return (
    <form noValidate onSubmit={save}>
      <fieldset disabled={!mayChange}>
        <Stack gap="4" maxWidth="44rem">
          <OrderFields rules={rules} change={change} />
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
          {mayChange && (
            <Flex justify="flex-end">
              <Button variant="primary" type="submit" loading={isPending}>
                {t('writing.save')}
              </Button>
            </Flex>
          )}
        </Stack>
      </fieldset>
      {asking === 'answersShown' && (
        <AnswersShownDialog
          isSending={isPending}
          onClose={stopAsking}
          onAnyway={() => send({ ...rules, releaseAt }, true)}
        />
      )}
      {asking === 'stillWriting' && (
        <StillWritingDialog
          id={id}
          at={releaseAt}
          isSending={isPending}
          onClose={stopAsking}
          onAnyway={() => send({ ...rules, releaseAt }, true)}
        />
      )}
    </form>
  );
}

interface FieldsProps {
  rules: Rules;
  change: (part: Partial<Rules>) => void;
}

function OrderFields({ rules, change }: FieldsProps) {
  const { t } = useTranslation('submissions');
  return (
    <SectionCard title={t('writing.order')}>
      <Stack gap="1">
        {(['shuffleQuestions', 'shuffleOptions'] as const).map((rule) => (
          <Checkbox
            key={rule}
            label={t(`writing.${rule}`)}
            checked={rules[rule]}
            onChange={(event) => change({ [rule]: event.currentTarget.checked })}
          />
        ))}
        <Text size="small" tone="ink3">
          {t('writing.shuffleNote')}
        </Text>
      </Stack>
    </SectionCard>
  );
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
          {rules.releaseMode !== 'byHand' && rules.releaseShows !== 'score' && (
            <Text size="small" tone="ink3">
              {t(`writing.waits.${rules.releaseMode}`)}
            </Text>
          )}
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
      <ShowsField value={rules.releaseShows} onChange={(releaseShows) => change({ releaseShows })} />
    </Stack>
  );
}
