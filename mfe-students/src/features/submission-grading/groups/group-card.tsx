import { type DragEvent, type Ref, useId, useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Button, Card, Flex, Heading, Tag, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { type AnswerForm, type AnswerGroup, BLANK, ownGroup } from './answer-groups';
import { GroupFields } from './group-fields';
import { type Groups } from './use-groups';
import { WorkLinks } from './work-links';

const FORM = 'text/x-answer-form';

interface GroupCardProps {
  groups: Groups;
  group: AnswerGroup;
  number: number;
  question: Question;
  assessmentId: number;
  areNamesHidden: boolean;
  field: Ref<HTMLInputElement>;
  onNext: () => void;
}

/** The name of a group: its most frequent form. */
function useGroupName() {
  const { t } = useTranslation('grading');
  return ({ id, forms }: AnswerGroup) => (id === BLANK ? t('groups.blank') : (forms[0]?.text ?? ''));
}

/** Takes forms that are dragged to it. */
function useDrop(groups: Groups, { id }: AnswerGroup) {
  const [isOver, setOver] = useState(false);
  return {
    borderColor: isOver ? 'accent' : undefined,
    onDragOver: (event: DragEvent) => {
      if (id === BLANK || !event.dataTransfer.types.includes(FORM)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const form = event.dataTransfer.getData(FORM);
      if (form !== '') groups.move(form, id);
    },
  };
}

/** Answers that get one mark, with the forms in which they were written. */
export function GroupCard(props: GroupCardProps) {
  const { groups, group, number, field, onNext } = props;
  const { t } = useTranslation('grading');
  const id = useId();
  const [areShown, setShown] = useState(false);
  const drop = useDrop(groups, group);
  const name = useGroupName()(group);
  const scored = group.rows.filter(groups.isScored).length;
  return (
    <Card as="article" aria-labelledby={id} {...drop}>
      <Flex align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="body" id={id} overflowWrap="anywhere" flex="1 1 12rem" minWidth="0">
          {name}
        </Heading>
        <Tag tone={scored === group.rows.length ? 'good' : undefined}>
          {t('groups.scored', { scored: formatNumber(scored), total: formatNumber(group.rows.length) })}
        </Tag>
        <AcceptForm {...props} />
        <Button size="sm" variant="ghost" aria-expanded={areShown} onClick={() => setShown(!areShown)}>
          {t('groups.who')}
        </Button>
      </Flex>
      <Box as="ul" listStyleType="none" display="grid" gap="1.5" mt="2">
        {group.forms.map((form) => (
          <FormLine key={form.key} form={form} group={group} groups={groups} />
        ))}
      </Box>
      {areShown && <Writers {...props} />}
      <GroupFields
        groups={groups}
        rows={group.rows}
        name={t('groups.name', { number, text: name })}
        field={field}
        onNext={onNext}
      />
    </Card>
  );
}

/** To the regrade of the question, with the form in its key. */
function AcceptForm({ group, question, assessmentId: id }: GroupCardProps) {
  const { t } = useTranslation('grading');
  const accept = group.forms[0]?.text;
  if (accept === undefined || !question.item) return null;
  return (
    <TextLink asChild>
      <Link to={paths.assessments.submitted.href({ id, view: 'analysis', regrade: question.id, accept })}>
        {t('groups.accept')}
      </Link>
    </TextLink>
  );
}

function Writers({ group, areNamesHidden }: GroupCardProps) {
  return (
    <Text size="small" tone="ink2" mt="2">
      <WorkLinks rows={group.rows} areNamesHidden={areNamesHidden} />
    </Text>
  );
}

interface FormLineProps {
  form: AnswerForm;
  group: AnswerGroup;
  groups: Groups;
}

/** One form of a group, dragged to another or moved there from a list. */
function FormLine({ form, group, groups }: FormLineProps) {
  const { t } = useTranslation('grading');
  const isAlone = group.forms.length === 1;
  const nameOf = useGroupName();
  const others = groups.groups.filter(({ id, kind }) => id !== group.id && kind !== 'blank');
  const options = [
    ...(isAlone ? [] : [{ value: ownGroup(form.key), label: t('groups.split') }]),
    ...others.map((other) => ({ value: other.id, label: nameOf(other) })),
  ];
  return (
    <Flex
      as="li"
      align="center"
      gap="2"
      wrap="wrap"
      draggable
      cursor="grab"
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData(FORM, form.key);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <Text as="span" size="small" overflowWrap="anywhere">
        {t('groups.form', { text: form.text, count: form.rows.length })}
      </Text>
      {options.length > 0 && (
        <NativeSelect
          aria-label={t('groups.moveForm', { text: form.text })}
          maxWidth="14rem"
          value=""
          placeholder={t('groups.move')}
          options={options}
          onChange={(event) => event.target.value !== '' && groups.move(form.key, event.target.value)}
        />
      )}
    </Flex>
  );
}
