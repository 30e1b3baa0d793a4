import { useTranslation } from 'shared/i18n';
import { Box, Button, Flex, Tag, Text } from 'shared/ui/core';
import { useRegistry } from '../federation/registry-context';

/** Shows on every page that this browser overrides released versions, with a button to stop that. */
export function OverrideBadge() {
  const { t } = useTranslation('shell');
  const { registry, clearOverrides } = useRegistry();
  const overrides = registry?.overrides ?? [];
  return (
    <Flex
      as="section"
      aria-label={t('override.title')}
      wrap="wrap"
      align="center"
      gap="2"
      mb="3"
      px="3"
      py="1.5"
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
    >
      <Text textStyle="small" fontWeight="medium">
        {t('override.title')}
      </Text>
      <Flex as="ul" flex={{ base: '1 0 100%', md: '1' }} wrap="wrap" gap="1" listStyle="none">
        {overrides.map(({ refusal, ...names }) => (
          <Box as="li" key={names.remote}>
            <Tag role={refusal && 'alert'} tone={refusal ? 'bad' : 'exam'}>
              {t(`override.${refusal ?? 'runs'}`, { remote: names.remote, wanted: names.wanted })}
            </Tag>
          </Box>
        ))}
      </Flex>
      <Button size="sm" onClick={clearOverrides}>
        {t('override.clear')}
      </Button>
    </Flex>
  );
}
