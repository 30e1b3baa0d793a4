import { type KeyboardEvent, type Ref, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type QuestionAnswer } from '@teacher-portal/remote-sdk/contract/question-answers';
import { scoreProblem } from '@teacher-portal/remote-sdk/contract/grading.rules';
import { formatNumber, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input, Textarea } from '@teacher-portal/remote-sdk/ui/controls';
import { parseScore } from '../queue/field-key';
import { inputNumber } from '../shown-score';
import { type Groups } from './use-groups';

interface GroupFieldsProps {
  groups: Groups;
  /** Who get the mark. */
  rows: readonly QuestionAnswer[];
  /** How the group is called for a screen reader. */
  name: string;
  field?: Ref<HTMLInputElement>;
  onNext: () => void;
}

/** Whether a key gives what was typed and goes on: Enter, in a text of several lines with Alt. */
function isGiving({ key, altKey, ctrlKey, metaKey, shiftKey, repeat }: KeyboardEvent, isLine: boolean): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && !shiftKey && !repeat && (isLine || altKey);
}

const openOf = ({ groups, rows }: Pick<GroupFieldsProps, 'groups' | 'rows'>) => {
  const open = rows.filter((row) => !groups.lockOf(row));
  return { open, locked: rows.length - open.length, possible: rows[0]?.answer.possible ?? 0 };
};

/** One mark and one comment for all of a group, given by Enter and when the field is left. */
export function GroupFields(props: GroupFieldsProps) {
  const { groups, rows } = props;
  const { t } = useTranslation('grading');
  const { locked } = openOf(props);
  const reason = rows.map((row) => groups.lockOf(row)).find((lock) => lock !== undefined) ?? 'finished';
  return (
    <>
      {/* Below each other in a narrow card, whatever the width of the page. */}
      <Flex gap="4" mt="3" wrap="wrap">
        <Box flex="0 1 14rem">
          <GroupScore {...props} />
        </Box>
        <Box flex="1 1 16rem">
          <GroupComment {...props} />
        </Box>
      </Flex>
      {locked > 0 && (
        <Text size="small" tone="ink2">
          {t('groups.locked', { count: locked, reason: t(`lock.${reason}`) })}
        </Text>
      )}
    </>
  );
}

function GroupScore(props: GroupFieldsProps) {
  const { groups, name, field, onNext } = props;
  const { t } = useTranslation('grading');
  const { t: message } = useTranslation('messages');
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const { open, possible } = openOf(props);
  const score = groups.scoreOf(open);
  const value = typed === undefined ? null : parseScore(typed);
  const wrong = scoreProblem(Number.isNaN(value) ? null : value, { number: groups.number, possible });
  const problem = Number.isNaN(value) ? message('errors.scoreNumber') : wrong && message(wrong.key, wrong.values);
  /** False while what was typed is no score. */
  const give = () => {
    if (problem) return false;
    if (typed !== undefined && typed !== score) groups.give(open, 'score', typed);
    setTyped(undefined);
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if (!isGiving(event, true)) return;
    event.preventDefault();
    if (give()) onNext();
  };
  return (
    <Field label={t('groups.score', { name })} error={problem}>
      <Flex align="center" gap="2" wrap="wrap">
        <Input
          ref={field}
          value={typed ?? inputNumber(score ?? '', language)}
          placeholder={score === undefined ? t('groups.mixed') : undefined}
          readOnly={open.length === 0}
          inputMode="decimal"
          autoComplete="off"
          width="5.5rem"
          textAlign="end"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={give}
          onKeyDown={press}
        />
        <Text as="span" tone="ink2" whiteSpace="nowrap" aria-hidden>
          {t('of', { possible: formatNumber(possible) })}
        </Text>
        {open.length > 0 && <GroupButtons groups={groups} open={open} possible={possible} name={name} />}
      </Flex>
    </Field>
  );
}

interface GroupButtonsProps extends Pick<GroupFieldsProps, 'groups' | 'name'> {
  open: readonly QuestionAnswer[];
  possible: number;
}

function GroupButtons({ groups, open, possible, name }: GroupButtonsProps) {
  const { t } = useTranslation('grading');
  const language = useLanguage();
  return ['0', inputNumber(String(possible), language)].map((value) => (
    <Button
      key={value}
      size="sm"
      aria-label={t('groups.scoreFor', { name, value })}
      onClick={() => groups.give(open, 'score', value)}
    >
      {value}
    </Button>
  ));
}

function GroupComment(props: GroupFieldsProps) {
  const { groups, name, onNext } = props;
  const { t } = useTranslation('grading');
  const [typed, setTyped] = useState<string>();
  const { open } = openOf(props);
  const comment = groups.commentOf(open);
  const give = () => {
    if (typed !== undefined && typed !== comment) groups.give(open, 'comment', typed);
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (!isGiving(event, false)) return;
    event.preventDefault();
    give();
    onNext();
  };
  return (
    <Field label={t('groups.comment', { name })}>
      <Textarea
        rows={1}
        value={typed ?? comment ?? ''}
        placeholder={comment === undefined ? t('groups.mixed') : undefined}
        maxLength={limits.commentMax}
        readOnly={open.length === 0}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={give}
        onKeyDown={press}
      />
    </Field>
  );
}
