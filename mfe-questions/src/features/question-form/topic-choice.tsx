import { X } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { offeredCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { FirstTopic } from '@teacher-portal/remote-sdk/entities/first-topic';
import { findFolded, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Chip, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input } from '@teacher-portal/remote-sdk/ui/form';

/** Maximum number of topics listed; others are found by typing. */
const SHOWN = 24;

interface TopicChoiceProps {
  courseId: number;
  gradeId: number;
  tree: readonly Category[];
  /** Category ids as strings, as in the specification. */
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string;
}

/** Toggles a topic. */
const toggled = (tags: readonly string[], tag: string): string[] =>
  tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag];

/** Selects topics of the course for a question, or creates the first one. */
export function TopicChoice({ courseId, gradeId, tree, ...choice }: TopicChoiceProps) {
  const { t } = useTranslation('questions');
  const [hasCreated, setHasCreated] = useState(false);
  if (tree.length > 0)
    return <KnownTopics {...choice} topics={offeredCategories(tree, choice.value)} isFocused={hasCreated} />;
  return (
    <FieldGroup legend={t('form.topics')} helper={t('form.firstTopicHelper')}>
      <FirstTopic
        {...{ courseId, gradeId, error: choice.error }}
        texts={{ label: t('form.firstTopic'), create: t('form.createTopic') }}
        onCreated={(id) => {
          setHasCreated(true);
          choice.onChange([String(id)]);
        }}
      />
    </FieldGroup>
  );
}

interface KnownTopicsProps extends Pick<TopicChoiceProps, 'value' | 'onChange' | 'error'> {
  topics: readonly Category[];
  /** Receives the focus from the field for the first topic, which was removed. */
  isFocused: boolean;
}

function KnownTopics({ topics, value, onChange, error, isFocused }: KnownTopicsProps) {
  const { t } = useTranslation('questions');
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  const field = useRef<HTMLInputElement>(null);
  const found = topics.filter(({ name }) => query.trim() === '' || findFolded(name, query));
  const chosen = topics.filter(({ id }) => value.includes(String(id)));
  const isFull = value.length >= limits.tagsMax;
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  return (
    <FieldGroup legend={t('form.topics')} helper={t('form.topicsHelper')}>
      <Chosen topics={chosen} field={field} onRemove={(id) => onChange(toggled(value, String(id)))} />
      <Field label={t('form.findTopic')} error={error}>
        <Input
          ref={field}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter must select the topic and not submit the surrounding form.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [first] = found;
            if (first && search.trim() !== '') onChange(toggled(value, String(first.id)));
          }}
        />
      </Field>
      <Flex gap="1.5" wrap="wrap">
        {found.slice(0, SHOWN).map(({ id, name }) => {
          const isChosen = value.includes(String(id));
          return (
            <Chip
              key={id}
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onChange(toggled(value, String(id)))}
            >
              {name}
            </Chip>
          );
        })}
      </Flex>
      <Text size="small" tone="ink2" role="status">
        {found.length > SHOWN
          ? t('form.moreTopics', { count: found.length - SHOWN })
          : found.length === 0
            ? t('form.noTopicFound')
            : ''}
      </Text>
    </FieldGroup>
  );
}

interface ChosenProps {
  topics: readonly Category[];
  field: RefObject<HTMLInputElement | null>;
  onRemove: (id: number) => void;
}

function Chosen({ topics, field, onRemove }: ChosenProps) {
  const { t } = useTranslation('questions');
  if (topics.length === 0) return null;
  return (
    <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" mb="1" aria-label={t('form.chosenTopics')}>
      {topics.map(({ id, name }) => (
        <li key={id}>
          <Chip
            aria-label={t('form.removeTopic', { name })}
            onClick={() => {
              onRemove(id);
              field.current?.focus();
            }}
          >
            {name}
            <X size={14} aria-hidden />
          </Chip>
        </li>
      ))}
    </Flex>
  );
}
