import { useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type GradingShares, type ShareKind, shareOutGrading } from '@teacher-portal/remote-sdk/contract/grading-share';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { LeaveDialog, useLeaveGuard } from '@teacher-portal/remote-sdk/drafts';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { setCached, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Chip, Flex, Notice, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, FieldGroup } from '@teacher-portal/remote-sdk/ui/controls';
import { gradingSharesQuery } from './grading-shares.query';
import {
  type Colleague,
  isSame,
  mayHave,
  type Parts,
  partsOf,
  shareByClass,
  shareEqually,
  sharesOf,
} from './share.rules';
import { ShareTable } from './share-table';
import { shareRows } from './share-rows';

interface ShareFormProps {
  assessment: Pick<Assessment, 'id' | 'questions' | 'questionDetails'>;
  submissions: readonly SubmissionSummary[];
  shared: GradingShares;
}

const nobody: Parts = new Map();

/** What is being shared out, until it is saved. */
function useParts(shared: GradingShares) {
  const [changed, setChanged] = useState<{ kind: ShareKind; parts: Parts }>();
  const storedKind = shared.kind ?? 'student';
  const stored = partsOf(shared);
  const kind = changed?.kind ?? storedKind;
  const parts = changed?.parts ?? stored;
  const isDirty = changed !== undefined && !(kind === storedKind && isSame(parts, stored));
  return {
    ...{ kind, parts, isDirty },
    setKind: (next: ShareKind) => setChanged({ kind: next, parts: next === storedKind ? stored : nobody }),
    setParts: (next: Parts) => setChanged({ kind, parts: next }),
    discard: () => setChanged(undefined),
  };
}

/** Stores the parts; `isStale` once a colleague has changed them meanwhile. */
function useSaving(id: number, version: number, onSaved: () => void) {
  const { t } = useTranslation('graders');
  const [isStale, setStale] = useState(false);
  const { mutate, isPending } = useWrite(shareOutGrading, {
    invalidation: ({ data }) => setCached(gradingSharesQuery(id), data),
    onSuccess: () => {
      onSaved();
      setStale(false);
      handleSuccess(t('saved'));
    },
    // The parts are read again; what was chosen here stays.
    onConflict: () => setStale(true),
  });
  const save = (kind: ShareKind, parts: Parts) =>
    mutate({ params: { id }, version, body: { kind, shares: sharesOf(parts) } });
  return { save, isPending, isStale };
}

function Kinds({ isStudent, onKind }: { isStudent: boolean; onKind: (kind: ShareKind) => void }) {
  const { t } = useTranslation('graders');
  return (
    <Flex role="group" aria-label={t('what')} gap="2" wrap="wrap">
      <Chip aria-pressed={isStudent} onClick={() => onKind('student')}>
        {t('byStudent')}
      </Chip>
      <Chip aria-pressed={!isStudent} onClick={() => onKind('question')}>
        {t('byQuestion')}
      </Chip>
    </Flex>
  );
}

/** Shares the students or the questions of an assessment out: equally, by class, and one by one. */
export function ShareForm({ assessment, submissions, shared }: ShareFormProps) {
  const { t } = useTranslation('graders');
  const { kind, parts, isDirty, setKind, setParts, discard } = useParts(shared);
  const guard = useLeaveGuard(isDirty);
  const isStudent = kind === 'student';
  const rows = shareRows(assessment, submissions, kind);
  const { save, isPending, isStale } = useSaving(assessment.id, shared.version, discard);
  const open = rows.filter(({ id }) => !parts.has(id)).length;
  const give = (ids: readonly number[], userId: number | undefined) => {
    const next = new Map(parts);
    for (const id of ids) {
      if (userId === undefined) next.delete(id);
      else next.set(id, userId);
    }
    setParts(next);
  };
  return (
    <SectionCard title={t('share')}>
      <Stack gap="4">
        {isStale && <Notice role="status">{t('stale')}</Notice>}
        <Kinds isStudent={isStudent} onKind={setKind} />
        <Quick
          colleagues={shared.colleagues}
          isStudent={isStudent}
          ids={rows.map(({ id }) => id)}
          parts={parts}
          onParts={setParts}
        />
        <ShareTable
          rows={rows}
          isStudent={isStudent}
          parts={parts}
          colleaguesOf={(id) => shared.colleagues.filter((each) => mayHave(each, id, isStudent))}
          onGive={(id, userId) => give([id], userId)}
        />
        <Flex gap="3" wrap="wrap" align="center" justify="flex-end">
          <Text role="status" tone="ink2">
            {[isDirty && t('unsaved'), open > 0 && t('open', { count: open })].filter(Boolean).join(' · ')}
          </Text>
          <Button disabled={!isDirty} onClick={discard}>
            {t('discard')}
          </Button>
          <Button variant="primary" loading={isPending} disabled={!isDirty} onClick={() => save(kind, parts)}>
            {t('save')}
          </Button>
        </Flex>
      </Stack>
      <LeaveDialog guard={guard} />
    </SectionCard>
  );
}

interface QuickProps {
  colleagues: readonly Colleague[];
  isStudent: boolean;
  ids: readonly number[];
  parts: Parts;
  onParts: (parts: Parts) => void;
}

/** Shares everything out at once among chosen colleagues. */
function Quick({ colleagues, isStudent, ids, parts, onParts }: QuickProps) {
  const { t } = useTranslation('graders');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(parts.values()));
  const graders = colleagues.filter(({ id }) => chosen.has(id));
  const toggle = (id: number, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  const isNobody = graders.length === 0;
  return (
    <>
      <FieldGroup legend={t('who')}>
        <Flex gap="4" rowGap="1" wrap="wrap">
          {colleagues.map(({ id, name, confined }) => (
            <Checkbox
              key={id}
              label={confined ? `${name} ${t('ownClasses')}` : name}
              checked={chosen.has(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </Flex>
      </FieldGroup>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" disabled={isNobody} onClick={() => onParts(shareEqually({ ids, graders, isStudent }))}>
          {t('equally')}
        </Button>
        <Button
          size="sm"
          disabled={isNobody}
          onClick={() => onParts(shareEqually({ ids, graders, isStudent, kept: parts }))}
        >
          {t('rest')}
        </Button>
        {isStudent && (
          <Button size="sm" onClick={() => onParts(shareByClass({ ids, graders: isNobody ? colleagues : graders }))}>
            {t('byClass')}
          </Button>
        )}
        <Button size="sm" variant="ghost" disabled={parts.size === 0} onClick={() => onParts(nobody)}>
          {t('clear')}
        </Button>
      </Flex>
    </>
  );
}
