import { type Finding } from '@teacher-portal/question-types/definition';
import { useTranslation } from 'shared/i18n';
import { Box, Notice, Text } from 'shared/ui/core';
import { useFindingText } from './use-finding-text';

/** What is wrong with the item as it stands, and hints; said when the reader pauses. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('itemEditor');
  const textOf = useFindingText();
  const textsOf = (severity: Finding['severity']) => [
    ...new Set(findings.filter((each) => each.severity === severity).map(({ code }) => textOf(code))),
  ];
  const lists = [
    { title: t('check.title'), texts: textsOf('error') },
    { title: t('check.hints'), texts: textsOf('warning') },
  ];
  return (
    <Box role="status">
      {lists.map(
        ({ title, texts }) =>
          texts.length > 0 && (
            <Notice key={title} mt="2">
              <Text fontWeight="medium">{title}</Text>
              <Box as="ul" ps="4">
                {texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </Box>
            </Notice>
          ),
      )}
    </Box>
  );
}
