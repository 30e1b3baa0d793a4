import { useRef, useState } from 'react';
import { rosterActionLabel, rosterKindLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { type RosterChange } from '@teacher-portal/remote-sdk/contract/roster';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Heading, Tag, Text, type Tone } from '@teacher-portal/remote-sdk/ui/core';

/** Enough rows to see that the columns were understood. */
const FIRST = 8;
const tones: Record<RosterChange['action'], Tone> = { created: 'good', updated: 'accent', removed: 'other' };

/** Lists the rows that would change, with old and new values. */
export function ChangeList({ changes, count }: { changes: readonly RosterChange[]; count: number }) {
  const { t } = useTranslation('roster');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? changes : changes.slice(0, FIRST);
  const rest = count - shown.length;
  const showAll = () => {
    setAll(true);
    // The pressed button disappears.
    list.current?.focus();
  };
  return (
    <section aria-label={t('changes')}>
      <Heading as="h3" size="body">
        {t('changes')}
      </Heading>
      <Box as="ul" ref={list} tabIndex={-1} outline="0" listStyle="none" mt="1">
        {shown.map((change, index) => (
          <Box as="li" key={index} py="1.5" borderTopWidth={index > 0 ? '1px' : '0'} borderColor="line">
            <Change change={change} />
          </Box>
        ))}
      </Box>
      {!all && rest > 0 && (
        <Button size="sm" mt="2" onClick={showAll}>
          {t('more', { count: changes.length - shown.length })}
        </Button>
      )}
      {all && rest > 0 && (
        <Text size="small" tone="ink3" mt="2">
          {t('beyond', { count: rest })}
        </Text>
      )}
    </section>
  );
}

const fieldNames = [
  'name',
  'givenName',
  'familyName',
  'studentNumber',
  'tier',
  'section',
  'guardianName',
  'guardianRelation',
  'contactNumber',
  'email',
  'courseCode',
  'grade',
  'term',
  'teacher',
  'students',
] as const;

function Change({ change: { kind, action, name, fields } }: { change: RosterChange }) {
  const { t } = useTranslation('roster');
  const { t: message } = useTranslation('messages');
  const nameOf = (field: string) => {
    const known = fieldNames.find((each) => each === field);
    return known ? t(`field.${known}`) : field;
  };
  return (
    <>
      <Flex gap="2" wrap="wrap" align="center">
        <Tag tone={tones[action]}>{message(rosterActionLabel[action])}</Tag>
        <Text as="span" fontWeight="medium">
          {name}
        </Text>
        <Text as="span" size="small" tone="ink3">
          {message(rosterKindLabel[kind])}
        </Text>
      </Flex>
      {fields.map(({ field, from, to }) => (
        <Text key={field} size="small" tone="ink2" mt="0.5">
          {t('becomes', { field: nameOf(field), from: from || '–', to: to || '–' })}
        </Text>
      ))}
    </>
  );
}
