import { type KeyboardEvent, useState } from 'react';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, KeyList, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { BlobPicture } from './blob-picture';
import { type Look } from './scanned';

interface LookQueueProps {
  looks: readonly Look[];
  onCheck: (pageId: string, position: number, bubbles: readonly number[] | undefined) => void;
}

/** Unclear rows as photographed, one at a time with a suggestion, answered by keyboard. */
export function LookQueue({ looks, onCheck }: LookQueueProps) {
  const { t } = useTranslation('answerSheets');
  const [before, setBefore] = useState<{ pageId: string; position: number }>();
  const [look] = looks;
  if (!look) return null;
  const back =
    before &&
    (() => {
      setBefore(undefined);
      onCheck(before.pageId, before.position, undefined);
    });
  return (
    <SectionCard title={t('lookTitle', { count: looks.length })}>
      <LookRow
        key={`${look.page.id} ${look.row.position}`}
        look={look}
        onBack={back}
        onSay={(bubbles) => {
          setBefore({ pageId: look.page.id, position: look.row.position });
          onCheck(look.page.id, look.row.position, bubbles);
        }}
      />
    </SectionCard>
  );
}

interface LookRowProps {
  look: Look;
  onSay: (bubbles: readonly number[]) => void;
  onBack: (() => void) | undefined;
}

/** What was read; of an unclear row what is likeliest. */
function suggestionOf({ verdict }: Look['row']): number | null {
  if (verdict.kind === 'marked') return verdict.option;
  return verdict.kind === 'look' ? verdict.suggestion : null;
}

function LookRow({ look: { row, printed, item, student, isOfMany, isAgainst }, onSay, onBack }: LookRowProps) {
  const { t } = useTranslation('answerSheets');
  const suggestion = suggestionOf(row);
  const [chosen, setChosen] = useState<readonly number[]>(suggestion === null ? [] : [suggestion]);
  const options = Array.from({ length: printed.bubbles }, (_, index) => index);
  const take = (option: number) => {
    if (!item.isMultiple) return onSay([option]);
    setChosen(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option].sort());
  };
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const number = /^\d$/.test(event.key) ? Number(event.key) : undefined;
    const letter = /^[a-z]$/i.test(event.key)
      ? options.findIndex((option) => optionLetter(option) === event.key.toUpperCase())
      : -1;
    if (event.key === 'Enter') onSay(chosen);
    else if (event.key === 'Backspace') onBack?.();
    else if (number === 0) onSay([]);
    else if (number !== undefined && number <= options.length) take(number - 1);
    else if (letter >= 0) take(letter);
    else return;
    event.preventDefault();
  }
  return (
    <Stack
      gap="3"
      p="2"
      tabIndex={0}
      role="group"
      aria-label={t('lookAt', { name: student.name, label: printed.label })}
      ref={(element: HTMLDivElement | null) => element?.focus({ preventScroll: true })}
      onKeyDown={press}
    >
      <Text>
        {t('lookAt', { name: student.name, label: printed.label })}
        {item.isMultiple && ` ${t('several')}`}
      </Text>
      {isOfMany && <Text tone="ink2">{t('manyBlanks')}</Text>}
      {isAgainst && <Text tone="ink2">{t('against')}</Text>}
      {row.crop && (
        <Box borderWidth="1px" borderColor="line" alignSelf="flex-start">
          <BlobPicture blob={row.crop} alt={t('asPhotographed')} maxHeight="96px" />
        </Box>
      )}
      <Choices options={options} chosen={chosen} take={take} onSay={onSay} onBack={onBack} />
      <KeyList
        rows={[
          {
            keys: [`A – ${optionLetter(options.length - 1)}`, `1 – ${Math.min(9, options.length)}`],
            meaning: t('keyOption'),
          },
          { keys: ['0'], meaning: t('keyBlank') },
          { keys: ['Enter'], meaning: t('keyEnter') },
        ]}
      />
    </Stack>
  );
}

interface ChoicesProps extends Pick<LookRowProps, 'onSay' | 'onBack'> {
  options: readonly number[];
  chosen: readonly number[];
  take: (option: number) => void;
}

/** The same by pointer. The row handles the keys, so the buttons are not tab stops. */
function Choices({ options, chosen, take, onSay, onBack }: ChoicesProps) {
  const { t } = useTranslation('answerSheets');
  return (
    <Flex gap="2" wrap="wrap">
      {options.map((option) => (
        <Button
          key={option}
          tabIndex={-1}
          aria-pressed={chosen.includes(option)}
          variant={chosen.includes(option) ? 'primary' : 'outline'}
          onClick={() => take(option)}
        >
          {optionLetter(option)}
        </Button>
      ))}
      <Button tabIndex={-1} onClick={() => onSay([])}>
        {t('blankRow')}
      </Button>
      <Button tabIndex={-1} onClick={() => onSay(chosen)}>
        {chosen.length > 0 ? t('takeIt') : t('takeBlank')}
      </Button>
      {onBack && (
        <Button tabIndex={-1} variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
      )}
    </Flex>
  );
}
