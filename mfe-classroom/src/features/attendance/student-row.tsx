import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Avatar, Box, Button, Chip, Flex, Tag, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input, NumberInput } from '@teacher-portal/remote-sdk/ui/form';
import { LATE_MAX, marks, type Missing } from '../../attendance.schema';
import { changed, marked, minutesFrom, toggled } from './lesson.rules';

interface StudentRowProps {
  student: { id: number; name: string };
  missing: readonly Missing[];
  onChange: (missing: Missing[]) => void;
  disabled: boolean;
  /** Where a message about the absence begins. */
  writeTo?: string;
}

/** The whole row is the button; what it was about is said below it once somebody is missing. */
export function StudentRow({ student: { id, name }, ...rest }: StudentRowProps) {
  const { t } = useTranslation('classroom');
  const { missing, onChange, disabled } = rest;
  const own = missing.find((each) => each.student === id);
  return (
    <Box as="li" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Button
        variant="ghost"
        wide
        minHeight="12"
        justifyContent="flex-start"
        textAlign="start"
        aria-pressed={own !== undefined}
        disabled={disabled}
        onClick={() => onChange(toggled(missing, id))}
      >
        <Avatar name={name} />
        <Box as="span" flex="1" minWidth="0" overflowWrap="anywhere" color="ink">
          <bdi>{name}</bdi>
        </Box>
        <Tag tone={own ? 'bad' : 'neutral'}>{t(`attendance.${own?.mark ?? 'present'}`)}</Tag>
      </Button>
      {own && <MissingFields name={name} own={own} {...rest} />}
    </Box>
  );
}

interface MissingFieldsProps extends Omit<StudentRowProps, 'student'> {
  name: string;
  own: Missing;
}

function MissingFields({ name, own, missing, onChange, disabled, writeTo }: MissingFieldsProps) {
  const { t } = useTranslation('classroom');
  const { student, mark, minutes, reason } = own;
  return (
    <Box px="3" pb="3">
      <Flex role="group" aria-label={name} gap="2" wrap="wrap" mb="2">
        {marks.map((each) => (
          <Chip
            key={each}
            minHeight="8"
            aria-pressed={mark === each}
            disabled={disabled}
            onClick={() => onChange(marked(missing, student, each))}
          >
            {t(`attendance.${each}`)}
          </Chip>
        ))}
      </Flex>
      <Flex gap="3" wrap="wrap">
        {mark === 'late' && (
          <Field label={t('attendance.minutes')}>
            <NumberInput
              value={minutes}
              min={1}
              max={LATE_MAX}
              disabled={disabled}
              onChange={(value) => onChange(changed(missing, student, { minutes: value && minutesFrom(value) }))}
            />
          </Field>
        )}
        <Field label={t('attendance.reason')}>
          <Input
            maxLength={200}
            value={reason}
            disabled={disabled}
            onChange={({ target }) => onChange(changed(missing, student, { reason: target.value }))}
          />
        </Field>
      </Flex>
      {writeTo && (
        <Box mt="3">
          <TextLink asChild>
            <Link to={writeTo}>{t('absences.writeTo', { name })}</Link>
          </TextLink>
        </Box>
      )}
    </Box>
  );
}
