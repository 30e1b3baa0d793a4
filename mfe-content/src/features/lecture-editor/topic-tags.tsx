import { X } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, IconButton, Tag } from '@teacher-portal/remote-sdk/ui/core';
import { Field } from '@teacher-portal/remote-sdk/ui/form';
import { type TopicOption, TopicSelect } from './topic-options';

interface TopicTagsProps {
  topics: readonly TopicOption[];
  value: readonly number[];
  onChange: (tags: number[]) => void;
}

/** The topics the lecture is listed under. */
export function TopicTags({ topics, value, onChange }: TopicTagsProps) {
  const { t } = useTranslation('content');
  const field = useRef<HTMLDivElement>(null);
  const chosen = topics.filter(({ id }) => value.includes(id));
  const remove = (id: number) => {
    onChange(value.filter((tag) => tag !== id));
    field.current?.querySelector('select')?.focus();
  };
  return (
    <div ref={field}>
      <Field label={t('lecture.topics')} helper={t('lecture.topicsHelper')}>
        <TopicSelect
          topics={topics.filter(({ id }) => !value.includes(id))}
          value={0}
          none={t('lecture.addTopic')}
          disabled={value.length >= limits.tagsMax}
          onChange={({ target }) => onChange([...value, Number(target.value)])}
        />
      </Field>
      {chosen.length > 0 && (
        <Flex as="ul" wrap="wrap" gap="1.5" mt="2" listStyleType="none" aria-label={t('lecture.topics')}>
          {chosen.map(({ id, name }) => (
            <Tag as="li" key={id} tone="accent" ps="2" pe="0">
              {name}
              <IconButton
                label={t('lecture.removeTopic', { topic: name })}
                size="sm"
                minHeight="24px"
                width="24px"
                onClick={() => remove(id)}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </Tag>
          ))}
        </Flex>
      )}
    </div>
  );
}
