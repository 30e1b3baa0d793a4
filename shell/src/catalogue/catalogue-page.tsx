import { type ComponentType, useEffect, useState } from 'react';
import { changeLanguage, isLanguage, type Language, languageName, languages } from 'shared/i18n';
import { Card, ErrorState, Flex, Heading, SelectMenu, Spinner, Stack, Text, TextLink } from 'shared/ui/core';
import { useColorMode } from 'shared/ui/provider';
import { useTranslation } from 'shared/i18n';
import { catalogue } from './catalogue';
import { useWords } from './example';

const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

const isMode = (value: unknown): value is Mode => modes.some((mode) => mode === value);

/** What the address of a page of the catalogue says: `?of=ui/core&language=tr&mode=dark`. */
export function chosenIn(search: string): { of: string; language: Language; mode?: Mode } {
  const query = new URLSearchParams(search);
  const [of, language, mode] = [query.get('of') ?? '', query.get('language'), query.get('mode')];
  return {
    of: Object.hasOwn(catalogue, of) ? of : 'ui/core',
    language: isLanguage(language) ? language : 'en',
    ...(isMode(mode) && { mode }),
  };
}

/** The components of each example, in the order of their names. */
function shownTogether(examples: Readonly<Record<string, ComponentType>>) {
  const names = new Map<ComponentType, string[]>();
  for (const name of Object.keys(examples).sort()) {
    const example = examples[name];
    if (example) names.set(example, [...(names.get(example) ?? []), name]);
  }
  return [...names];
}

/** The examples of one import. */
export function ExamplesOf({ of }: { of: string }) {
  const [examples, setExamples] = useState<Readonly<Record<string, ComponentType>>>();
  const [isLost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    catalogue[of]?.().then(
      (loaded) => !isLeft && setExamples(loaded),
      () => !isLeft && setLost(true),
    );
    return () => {
      isLeft = true;
    };
  }, [of, attempt]);
  const retry = () => {
    setLost(false);
    setAttempt(attempt + 1);
  };
  if (isLost) return <ErrorState onRetry={retry} />;
  if (!examples) return <Spinner />;
  return (
    <Stack gap="4">
      {shownTogether(examples).map(([Example, names]) => (
        <Card key={names[0]} as="section" aria-label={names.join(' ')}>
          <Heading as="h2" size="section" mb="3">
            {names.join(' · ')}
          </Heading>
          <Example />
        </Card>
      ))}
    </Stack>
  );
}

/** Every component of the kit, in the language and colours that are chosen; the address names all three. */
export function CataloguePage() {
  const t = useWords();
  const { i18n } = useTranslation();
  const { resolved, setMode } = useColorMode();
  const { of, mode: wanted } = chosenIn(location.search);
  useEffect(() => {
    if (wanted) setMode(wanted);
  }, [wanted, setMode]);
  const addressOf = (entry: string, language = i18n.language, mode: string = resolved) =>
    `?${new URLSearchParams({ of: entry, language, mode }).toString()}`;
  const speak = (language: Language) => {
    history.replaceState(null, '', addressOf(of, language));
    void changeLanguage(language);
  };
  const paint = (mode: Mode) => {
    history.replaceState(null, '', addressOf(of, i18n.language, mode));
    setMode(mode);
  };
  return (
    <Stack as="main" maxWidth="64rem" mx="auto" p="4" gap="4">
      <Heading as="h1">{t('heading')}</Heading>
      <Text tone="ink2">{t('intro')}</Text>
      <Flex gap="3" wrap="wrap">
        <SelectMenu
          label={t('language')}
          value={i18n.language as Language}
          options={languages.map((value) => ({ value, label: languageName(value), lang: value }))}
          onChange={speak}
        />
        <SelectMenu
          label={t('colours')}
          value={resolved}
          options={modes.map((value) => ({ value, label: t(value) }))}
          onChange={paint}
        />
      </Flex>
      {/* Each import is a page of its own: the styles of one do not reach another. */}
      <Flex as="nav" aria-label={t('entries')} gap="3" wrap="wrap">
        {Object.keys(catalogue).map((entry) => (
          <TextLink key={entry} href={addressOf(entry)} aria-current={entry === of ? 'page' : undefined}>
            {entry}
          </TextLink>
        ))}
      </Flex>
      <ExamplesOf of={of} />
    </Stack>
  );
}
