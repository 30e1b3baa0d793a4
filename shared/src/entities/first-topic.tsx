import { useState } from 'react';
import { createCategory } from 'shared/contract/category';
import { useWrite } from 'shared/query';
import { Button, Flex } from 'shared/ui/core';
import { Field, Input } from 'shared/ui/controls';

export interface FirstTopicTexts {
  label: string;
  create: string;
}

interface FirstTopicProps {
  courseId: number;
  gradeId: number;
  texts: FirstTopicTexts;
  onCreated: (id: number) => void;
  error?: string | undefined;
}

/** Creates the first topic of a course in place, so that nobody has to leave a half-filled form. */
export function FirstTopic({ courseId, gradeId, texts, onCreated, error }: FirstTopicProps) {
  const [name, setName] = useState('');
  const creating = useWrite(createCategory, { onSuccess: ({ data }) => onCreated(data.id) });
  const create = () => {
    if (name.trim() !== '' && !creating.isPending) creating.mutate({ body: { courseId, gradeId, name: name.trim() } });
  };
  return (
    <Flex gap="2" align="flex-end" wrap="wrap">
      <Field label={texts.label} error={creating.error?.message ?? error}>
        <Input
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          // The field may be inside a form, which Enter must not submit.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            create();
          }}
        />
      </Field>
      <Button loading={creating.isPending} onClick={create}>
        {texts.create}
      </Button>
    </Flex>
  );
}
