import { X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { listLabels } from '@teacher-portal/remote-sdk/contract/question-label';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { keepPreviousData, read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Chip, Flex, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/controls';

interface LabelsInputProps {
  label: string;
  chosen: readonly string[];
  onChange: (labels: string[]) => void;
  error?: string | undefined;
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
const has = (names: readonly string[], name: string) => names.some((each) => foldText(each) === foldText(name));

/** What is typed, and what the active school has of it, looked up once somebody types. */
function useTyping(chosen: readonly string[], onChange: LabelsInputProps['onChange']) {
  const [typed, setTyped] = useState('');
  const [isUsed, setUsed] = useState(false);
  const schoolId = useSchool().school?.id;
  const search = tidy(typed);
  const { data: known = [] } = useQuery({
    ...read(
      listLabels,
      { query: { ...(schoolId !== undefined && { schoolId }), ...(search && { search }) } },
      { placeholderData: keepPreviousData },
    ),
    enabled: isUsed,
  });
  const add = (text: string) => {
    const all = [...chosen];
    // A known tag may have a comma, as tags from files do.
    const names = has(known, tidy(text)) ? [text] : text.split(',');
    for (const name of names.map(tidy).filter(Boolean))
      // As the school spells it.
      if (!has(all, name)) all.push(known.find((each) => has([each], name)) ?? name);
    if (all.length > chosen.length) onChange(all);
    setTyped('');
  };
  const onType = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // What the browser puts in is one of the list; letters are typed.
    const isPicked = !('data' in nativeEvent) || (nativeEvent as InputEvent).inputType === 'insertReplacementText';
    if (value.includes(',') || (isPicked && known.includes(value))) add(value);
    else setTyped(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search === '') return;
    event.preventDefault();
    add(typed);
  };
  const handlers = { onChange: onType, onKeyDown, onFocus: () => setUsed(true), onBlur: () => add(typed) };
  return { typed, offered: known.filter((name) => !has(chosen, name)), handlers };
}

/** Free tags: typed, or chosen of those in the bank. Enter, a comma or leaving the field adds. */
export function LabelsInput({ label, chosen, onChange, error }: LabelsInputProps) {
  const { t } = useTranslation('questions');
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const { typed, offered, handlers } = useTyping(chosen, onChange);
  const remove = (name: string) => {
    onChange(chosen.filter((each) => each !== name));
    field.current?.focus();
  };
  return (
    <Stack gap="2">
      <Field label={label} error={error}>
        <Input ref={field} list={list} autoComplete="off" maxLength={limits.labelMax} value={typed} {...handlers} />
      </Field>
      <datalist id={list}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {chosen.length > 0 && (
        <Flex as="ul" role="list" listStyleType="none" gap="1.5" wrap="wrap" aria-label={label}>
          {chosen.map((name) => (
            <li key={name}>
              <Chip
                maxWidth="full"
                textAlign="start"
                aria-label={t('form.removeLabel', { name })}
                onClick={() => remove(name)}
              >
                {name}
                <X size={14} aria-hidden />
              </Chip>
            </li>
          ))}
        </Flex>
      )}
    </Stack>
  );
}
