import { BookOpen, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type * as controls_ from 'shared/ui/controls';
import {
  Checkbox,
  ChoiceCards,
  Field,
  FieldError,
  FieldGroup,
  FileInput,
  FilterChips,
  Input,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  SearchField,
  SearchInput,
  Textarea,
} from 'shared/ui/controls';
import { Flex, Stack } from 'shared/ui/core';
import { type Examples, useWords } from '../example';

function Fields() {
  const t = useWords();
  return (
    <Stack gap="4">
      <Field label={t('title')} helper={t('hint')} required>
        <Input />
      </Field>
      <Field label={t('title')} error={t('required')}>
        <Input />
      </Field>
      <Field label={t('password')}>
        <PasswordInput />
      </Field>
      <Field label={t('question')}>
        <Textarea />
      </Field>
      <FieldError>{t('required')}</FieldError>
    </Stack>
  );
}

function Choices() {
  const t = useWords();
  const [kind, setKind] = useState<number | null>(1);
  const [name] = useState(() => crypto.randomUUID());
  return (
    <Stack gap="4">
      <Field label={t('course')}>
        <NativeSelect options={[{ value: 1, label: t('title') }]} />
      </Field>
      <FieldGroup legend={t('kind')} helper={t('hint')}>
        <Radio name={name} label={t('assignment')} value="1" />
        <Radio name={name} label={t('exam')} value="2" defaultChecked />
        <Checkbox label={t('print')} defaultChecked />
      </FieldGroup>
      <ChoiceCards
        legend={t('kind')}
        name={`${name}-cards`}
        columns={2}
        value={kind}
        onChange={setKind}
        cards={[
          { value: 1, label: t('assignment'), hint: t('hint'), Icon: BookOpen },
          { value: 2, label: t('exam'), hint: t('hint'), Icon: FlaskConical },
        ]}
      />
    </Stack>
  );
}

function Typed() {
  const t = useWords();
  const [points, setPoints] = useState<number | null>(2.5);
  const [isFiltered, setFiltered] = useState(true);
  const end = () => setFiltered(false);
  return (
    <Stack gap="4">
      <Field label={t('points')}>
        <NumberInput value={points} onChange={setPoints} />
      </Field>
      <Flex gap="3" wrap="wrap">
        <SearchField label={t('search')} value="" onSearch={() => undefined} />
        <SearchInput label={t('search')} />
      </Flex>
      {isFiltered && <FilterChips chips={[{ id: 'kind', text: t('exam'), remove: end }]} onClear={end} />}
      <Field label={t('recording')}>
        <FileInput />
      </Field>
    </Stack>
  );
}

export const controls: Examples<typeof controls_> = {
  Field: Fields,
  FieldError: Fields,
  Input: Fields,
  PasswordInput: Fields,
  Textarea: Fields,
  FieldGroup: Choices,
  NativeSelect: Choices,
  Radio: Choices,
  Checkbox: Choices,
  ChoiceCards: Choices,
  NumberInput: Typed,
  SearchField: Typed,
  SearchInput: Typed,
  FilterChips: Typed,
  FileInput: Typed,
};
