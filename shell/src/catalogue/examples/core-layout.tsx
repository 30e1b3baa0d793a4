import { useId } from 'react';
import {
  Box,
  Card,
  Center,
  Flex,
  Grid,
  Heading,
  HStack,
  NavigationFocus,
  PageHeader,
  PrintArea,
  PrintOnly,
  ScreenOnly,
  SectionCard,
  SkipLink,
  Spacer,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
  VStack,
} from 'shared/ui/core';
import { useWords } from '../example';

const Blocks = () => (
  <>
    <Box bg="accentSoft" boxSize="8" />
    <Box bg="sunken" boxSize="8" />
    <Box bg="examSoft" boxSize="8" />
  </>
);

const Rows = () => (
  <Stack gap="3">
    <Flex gap="2">
      <Blocks />
      <Spacer />
      <Blocks />
    </Flex>
    <HStack>
      <Blocks />
    </HStack>
    <VStack alignItems="start">
      <Blocks />
    </VStack>
    <Grid gridTemplateColumns="repeat(3, 1fr)" gap="2">
      <Blocks />
    </Grid>
    <Center bg="sunken" minHeight="16">
      <Blocks />
    </Center>
  </Stack>
);

function Texts() {
  const t = useWords();
  return (
    <Stack gap="2">
      <Heading as="h3" size="title">
        {t('title')}
      </Heading>
      <Heading as="h3" size="section">
        {t('title')}
      </Heading>
      <Text>{t('text')}</Text>
      <Text tone="ink2" size="small">
        {t('text')} <VisuallyHidden>{t('longer')}</VisuallyHidden>
      </Text>
      <TextLink href="#title">{t('other')}</TextLink>
    </Stack>
  );
}

function Cards() {
  const t = useWords();
  return (
    <Stack gap="3">
      <Card>{t('text')}</Card>
      <SectionCard title={t('title')} actions={<TextLink href="#more">{t('more')}</TextLink>}>
        {t('text')}
      </SectionCard>
    </Stack>
  );
}

function Page() {
  const t = useWords();
  const target = useId();
  return (
    <NavigationFocus navigationKey="catalogue">
      <Text tone="ink3" size="small">
        {t('skip')}
      </Text>
      <SkipLink targetId={target} />
      <Box id={target} tabIndex={-1}>
        <PageHeader
          title={t('title')}
          crumbs={[
            <TextLink key="course" href="#course">
              {t('course')}
            </TextLink>,
          ]}
        />
      </Box>
    </NavigationFocus>
  );
}

function Printed() {
  const t = useWords();
  return (
    <PrintArea>
      <PrintOnly>{t('onPaper')}</PrintOnly>
      <ScreenOnly>{t('onScreen')}</ScreenOnly>
    </PrintArea>
  );
}

export const layout = {
  Box: Rows,
  Flex: Rows,
  Grid: Rows,
  Stack: Rows,
  HStack: Rows,
  VStack: Rows,
  Center: Rows,
  Spacer: Rows,
  VisuallyHidden: Texts,
  Text: Texts,
  Heading: Texts,
  TextLink: Texts,
  Card: Cards,
  SectionCard: Cards,
  PageHeader: Page,
  SkipLink: Page,
  NavigationFocus: Page,
  PrintArea: Printed,
  PrintOnly: Printed,
  ScreenOnly: Printed,
};
