import { useState } from 'react';
import {
  createKeptRubric,
  deleteKeptRubric,
  type QuestionRubric,
} from '@teacher-portal/remote-sdk/contract/question-rubric';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input, NativeSelect, Textarea } from '@teacher-portal/remote-sdk/ui/controls';
import { rubricOfTable, type TableFault } from '@teacher-portal/rubrics/table';
import { copyOf, type RubricDraft, sentOf } from './rubric-draft';
import { keptRubricsQuery } from './rubric.query';

interface RubricSourcesProps {
  schoolId: number;
  draft: RubricDraft;
  /** Rubrics of other questions, with the numbers of these. */
  others: readonly { number: number; rubric: QuestionRubric }[];
  onTake: (draft: RubricDraft) => void;
}

/** Where criteria come from besides the form: other questions, the school, a pasted table. */
export function RubricSources(props: RubricSourcesProps) {
  return (
    <Stack gap="3" align="stretch">
      <TakeOther {...props} />
      <PasteTable onTake={props.onTake} />
      <KeepForSchool {...props} />
    </Stack>
  );
}

function TakeOther({ schoolId, others, onTake }: RubricSourcesProps) {
  const { t } = useTranslation('rubrics');
  const { data: kept = [] } = useQuery(keptRubricsQuery(schoolId));
  const remove = useWrite(deleteKeptRubric);
  const [from, setFrom] = useState('');
  const sources = [
    ...others.map(({ number, rubric }) => ({
      value: `question ${number}`,
      label: t('ofQuestion', { number }),
      rubric,
    })),
    ...kept.map((rubric) => ({
      value: `kept ${rubric.id}`,
      label: t('ofSchool', { name: rubric.name, author: rubric.author.name }),
      rubric,
    })),
  ];
  const chosen = sources.find(({ value }) => value === from);
  const chosenKept = kept.find(({ id }) => `kept ${id}` === from);
  if (sources.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" align="flex-end">
      <Field label={t('takeFrom')}>
        <NativeSelect options={sources} value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Button disabled={!chosen} onClick={() => chosen && onTake(copyOf(chosen.rubric))}>
        {t('take')}
      </Button>
      {chosenKept?.mayDelete && (
        <Button
          variant="ghost"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(
              { params: { id: chosenKept.id } },
              { onSuccess: () => handleSuccess(t('keptDeleted', { name: chosenKept.name })) },
            )
          }
        >
          {t('deleteKept', { name: chosenKept.name })}
        </Button>
      )}
    </Flex>
  );
}

function PasteTable({ onTake }: Pick<RubricSourcesProps, 'onTake'>) {
  const { t } = useTranslation('rubrics');
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<TableFault[]>([]);
  const readTable = () => {
    const read = rubricOfTable(text);
    setFaults(read.rubric.groups.length > 0 ? read.faults : [{ line: 1, text: text.trim() }]);
    if (read.rubric.groups.length > 0) onTake(copyOf(read.rubric));
  };
  return (
    <Stack gap="2" align="stretch">
      <Field label={t('table')} helper={t('tableHelp')}>
        <Textarea
          rows={3}
          maxLength={limits.commentMax * 4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {faults.length > 0 && (
        <Notice tone="bad" role="alert">
          {t('tableFaults', {
            lines: faults.map(({ line, text: said }) => `${line} (${said.slice(0, 40)})`).join(', '),
          })}
        </Notice>
      )}
      <Button size="sm" alignSelf="flex-start" disabled={text.trim() === ''} onClick={readTable}>
        {t('readTable')}
      </Button>
    </Stack>
  );
}

function KeepForSchool({ schoolId, draft }: RubricSourcesProps) {
  const { t } = useTranslation('rubrics');
  const [name, setName] = useState('');
  const keep = useWrite(createKeptRubric);
  const groups = sentOf(draft).groups.map((group) => ({
    ...group,
    criteria: group.criteria.map(({ text, points }) => ({ text, points })),
  }));
  return (
    <Flex gap="2" wrap="wrap" align="flex-end">
      <Field label={t('keepName')}>
        <Input maxLength={limits.nameMax} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button
        disabled={name.trim() === ''}
        loading={keep.isPending}
        onClick={() =>
          keep.mutate(
            { body: { schoolId, name, start: draft.start, groups } },
            {
              onSuccess: ({ message }) => {
                setName('');
                if (message) handleSuccess(message);
              },
            },
          )
        }
      >
        {t('keep')}
      </Button>
    </Flex>
  );
}
