import { X } from 'lucide-react';
import { listMembers } from '@teacher-portal/remote-sdk/contract/member';
import { shareRights } from '@teacher-portal/remote-sdk/contract/question-sharing';
import { may } from '@teacher-portal/remote-sdk/contract/rights';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Box, ErrorState, Flex, IconButton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { useCoursesOfSchool } from '../../question/courses-of-school';
import { type NamedShare, withRight } from './sharing-draft';

interface SharesProps {
  shares: readonly NamedShare[];
  onChange: (shares: NamedShare[]) => void;
}

/** People of the school who read its bank. */
export function PeopleShares(props: SharesProps) {
  const { t: words } = useTranslation('questionSharing');
  const { school } = useSchool();
  const { data, error, refetch, isFetching } = useQuery(
    read(listMembers, school ? { params: { id: school.id } } : skipToken),
  );
  if (!data && error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  // Owners and heads see everything anyway.
  const members = (data ?? []).filter(({ role }) => may(role, 'read') && !may(role, 'oversee'));
  const options = members.map(({ userId, name }) => ({ value: userId, label: name }));
  return <Shares {...props} legend={words('people')} add={words('addPerson')} options={options} />;
}

/** The teachers of courses. */
export function CourseShares(props: SharesProps) {
  const { t: words } = useTranslation('questionSharing');
  const { courses, error, retry, retrying } = useCoursesOfSchool();
  if (!courses && error) return <ErrorState message={error.message} onRetry={retry} retrying={retrying} />;
  const options = (courses ?? []).map(({ id, label }) => ({ value: id, label }));
  return <Shares {...props} legend={words('courses')} add={words('addCourse')} options={options} />;
}

interface ListProps extends SharesProps {
  legend: string;
  add: string;
  options: { value: number; label: string }[];
}

function Shares({ legend, add, shares, options, onChange }: ListProps) {
  const { t: words } = useTranslation('questionSharing');
  const rights = shareRights.map((right) => ({ value: right, label: words(`may.${right}`) }));
  const left = options.filter(({ value }) => !shares.some(({ id }) => id === value));
  const choose = (chosen: string) => {
    const found = left.find(({ value }) => String(value) === chosen);
    if (found) onChange([...shares, { id: found.value, name: found.label, may: 'see' }]);
  };
  return (
    <FieldGroup legend={legend}>
      <Stack gap="2">
        {shares.map(({ id, name, may: right }) => (
          <Flex key={id} gap="2" align="center" wrap="wrap">
            <Text as="span" flex="1" minWidth="8rem" overflowWrap="anywhere">
              {name}
            </Text>
            <Box>
              <NativeSelect
                aria-label={words('rightOf', { name })}
                value={right}
                options={rights}
                onChange={(event) =>
                  onChange(withRight(shares, id, shareRights.find((each) => each === event.target.value) ?? right))
                }
              />
            </Box>
            <IconButton
              size="sm"
              label={words('remove', { name })}
              onClick={() => onChange(shares.filter((each) => each.id !== id))}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </Flex>
        ))}
        {left.length > 0 && (
          <NativeSelect
            aria-label={add}
            placeholder={add}
            value=""
            options={left}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Stack>
    </FieldGroup>
  );
}
