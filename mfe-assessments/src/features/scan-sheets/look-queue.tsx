import { type KeyboardEvent, useState } from 'react';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, KeyList, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { typographic } from '../../answer-sheet/typographic';
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

/** What is printed in the bubbles of a row. */
function signsOf({ printed, item }: Pick<Look, 'printed' | 'item'>): string[] {
  const own = printed.grid ? item.lines?.[printed.line]?.choices : undefined;
  return own?.map(typographic) ?? Array.from({ length: printed.bubbles }, (_, index) => optionLetter(index));
}

/** The bubble that a key means: its sign or letter, or by its number from 1; -1 for another key. */
function optionOf(key: string, signs: readonly string[], isGrid: boolean): number {
  const sign = key === '.' || key === ',' ? signs.find((each) => each === '.' || each === ',') : typographic(key);
  const found = signs.indexOf(sign?.toUpperCase() ?? '');
  return found >= 0 || isGrid || !/^[1-9]$/.test(key) || Number(key) > signs.length ? found : Number(key) - 1;
}

const keysOf = (signs: readonly string[], isGrid: boolean): string[] =>
  isGrid ? ['0 – 9', ...signs.slice(10)] : [`${signs[0]} – ${signs.at(-1)}`, `1 – ${Math.min(9, signs.length)}`];

function LookRow({ look: { row, printed, item, student, isOfMany, isAgainst }, onSay, onBack }: LookRowProps) {
  const { t } = useTranslation('answerSheets');
  const suggestion = suggestionOf(row);
  const [chosen, setChosen] = useState<readonly number[]>(suggestion === null ? [] : [suggestion]);
  const isGrid = printed.grid !== undefined;
  const signs = signsOf({ printed, item });
  const blankKey = isGrid ? 'Delete' : '0';
  const take = (option: number) => {
    if (!item.isMultiple) return onSay([option]);
    setChosen(
      chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option].sort((a, b) => a - b),
    );
  };
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = optionOf(event.key, signs, isGrid);
    if (event.key === 'Enter') onSay(chosen);
    else if (event.key === 'Backspace') onBack?.();
    else if (event.key === blankKey) onSay([]);
    else if (option >= 0) take(option);
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
      <Choices signs={signs} chosen={chosen} take={take} onSay={onSay} onBack={onBack} />
      <KeyList
        rows={[
          { keys: keysOf(signs, isGrid), meaning: t('keyOption') },
          { keys: [blankKey], meaning: t('keyBlank') },
          { keys: ['Enter'], meaning: t('keyEnter') },
        ]}
      />
    </Stack>
  );
}

interface ChoicesProps extends Pick<LookRowProps, 'onSay' | 'onBack'> {
  signs: readonly string[];
  chosen: readonly number[];
  take: (option: number) => void;
}

/** The same by pointer. The row handles the keys, so the buttons are not tab stops. */
function Choices({ signs, chosen, take, onSay, onBack }: ChoicesProps) {
  const { t } = useTranslation('answerSheets');
  return (
    <Flex gap="2" wrap="wrap">
      {signs.map((sign, option) => (
        <Button
          key={sign}
          tabIndex={-1}
          aria-pressed={chosen.includes(option)}
          variant={chosen.includes(option) ? 'primary' : 'outline'}
          onClick={() => take(option)}
        >
          {sign}
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
