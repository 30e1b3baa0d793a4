import { Download } from 'lucide-react';
import { saveFile } from 'shared/export';
import { useTranslation } from 'shared/i18n';
import { useSession } from 'shared/session';
import { Box, Button, Flex, Notice, Text } from 'shared/ui/core';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes. Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const email = useSession()?.profile.User.email ?? '';
  const save = () => {
    const lines = [t('factor.fileHeading', { email }), '', ...codes, ''];
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain;charset=utf-8' }), `${t('factor.fileName')}.txt`);
  };
  return (
    <>
      <Notice role="status" mt="4">
        {t('factor.codesLead')}
      </Notice>
      <Box
        as="ul"
        aria-label={t('factor.codes')}
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
        gap="1"
        mt="3"
        p="3"
        bg="sunken"
        borderRadius="control"
        listStyleType="none"
      >
        {codes.map((code) => (
          <Text as="li" key={code} fontFamily="mono" userSelect="all">
            {code}
          </Text>
        ))}
      </Box>
      <Flex justify="flex-end" gap="2" mt="4" wrap="wrap">
        <Button icon={<Download size={16} aria-hidden />} onClick={save}>
          {t('factor.download')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('factor.kept')}
        </Button>
      </Flex>
    </>
  );
}
