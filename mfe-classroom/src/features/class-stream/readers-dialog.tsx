import { compareNames, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Avatar, Button, Dialog, Flex, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { listReaders } from '../../service';
import { Loaded } from '../../parts/loaded';

interface ReadersDialogProps {
  /** Of the post. */
  id: number;
  onClose: () => void;
}

/** Who has seen a post; those who have not come first. */
export function ReadersDialog({ id, onClose }: ReadersDialogProps) {
  const { t } = useTranslation('classroom');
  const query = useQuery(read(listReaders, { params: { id } }));
  return (
    <Dialog
      open
      title={t('readers.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('stream.close')}</Button>}
    >
      <Loaded query={query}>
        {(data) => (
          <Stack gap="4">
            <People
              title={t('readers.unread', { count: data.unread.length })}
              people={data.unread}
              none={t('readers.everybody')}
            />
            <People
              title={t('readers.read', { count: data.read.length })}
              people={data.read}
              none={t('readers.nobody')}
            />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

interface PeopleProps {
  title: string;
  people: readonly { id: number; name: string }[];
  /** What is said where there is nobody. */
  none: string;
}

function People({ title, people, none }: PeopleProps) {
  const sorted = [...people].sort(compareNames);
  return (
    <section>
      <Heading as="h3" size="body" mb="1">
        {title}
      </Heading>
      {sorted.length === 0 && <Text tone="ink2">{none}</Text>}
      <Flex as="ul" direction="column" gap="1.5" listStyleType="none">
        {sorted.map(({ id, name }) => (
          <Flex as="li" key={id} gap="2" align="center">
            <Avatar name={name} />
            <bdi>{name}</bdi>
          </Flex>
        ))}
      </Flex>
    </section>
  );
}
