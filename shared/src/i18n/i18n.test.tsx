import { act, render, screen } from '@testing-library/react';
import { expectGoodTexts } from 'shared/testing/locales';
import en from './locales/en.json';
import {
  activeLanguage,
  addNamespace,
  changeLanguage,
  i18n,
  isLanguage,
  remoteText,
  useLanguage,
  useTranslation,
} from './i18n';
import tr from './locales/tr.json';

const remote = (words: { en: string; tr: string }) => {
  const asked: string[] = [];
  const loader = (language: 'en' | 'tr') => async () => {
    asked.push(language);
    return { default: { title: words[language] } };
  };
  return { asked, loaders: { en: loader('en'), tr: loader('tr') } };
};
const title = (namespace: string) => remoteText(namespace, 'title');

it('common words are the same in both languages', () => expectGoodTexts(en, tr));

describe('detection', () => {
  const start = async (setUp: () => void) => {
    jest.resetModules();
    localStorage.clear();
    setUp();
    const fresh = await import('./i18n');
    return fresh.activeLanguage();
  };
  const cookie = (value: string) => {
    document.cookie = `language=${value}; path=/`;
  };
  const noCookie = () => {
    document.cookie = 'language=; path=/; max-age=0';
  };
  const browser = (tag: string) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
  };
  afterEach(() => {
    jest.restoreAllMocks();
    noCookie();
    document.documentElement.lang = 'en';
  });

  it.each([
    [
      'the cookie before anything else',
      () => (cookie('tr'), localStorage.setItem('language', '"en"'), browser('en')),
      'tr',
    ],
    [
      'local storage before the browser',
      () => (noCookie(), localStorage.setItem('language', '"tr"'), browser('en')),
      'tr',
    ],
    ['the browser before the page', () => (noCookie(), browser('tr-TR'), (document.documentElement.lang = 'en')), 'tr'],
    ['the page’s own tag last', () => (noCookie(), browser('de'), (document.documentElement.lang = 'tr')), 'tr'],
    ['the next source when the cookie is of an unknown language', () => (cookie('xx'), browser('tr')), 'tr'],
    ['the next source when the cookie is malformed', () => (cookie('%E0%A4%A'), browser('tr')), 'tr'],
    ['English when nothing fits', () => (noCookie(), browser('de'), (document.documentElement.lang = 'fr')), 'en'],
  ])('takes %s', async (_, setUp, expected) => {
    expect(await start(setUp)).toBe(expected);
    expect(document.documentElement.lang).toBe(expected);
  });
});

it('a change is remembered in cookie and local storage and labels the document', async () => {
  await changeLanguage('tr');
  expect(document.cookie).toContain('language=tr');
  expect(localStorage.getItem('language')).toBe('"tr"');
  expect(document.documentElement.lang).toBe('tr');
});

describe('the words of a remote', () => {
  it('come in the active language only, and in the other one before a change becomes visible', async () => {
    const { asked, loaders } = remote({ en: 'Questions', tr: 'Sorular' });
    await addNamespace('one', loaders);
    expect(asked).toEqual(['en']);
    const seen: string[] = [];
    function Title() {
      const language = useLanguage();
      const { t } = useTranslation('one' as never);
      seen.push(`${language} ${t('title' as never) as string}`);
      return null;
    }
    render(<Title />);
    await act(() => changeLanguage('tr'));
    expect(asked).toEqual(['en', 'tr']);
    expect(new Set(seen)).toEqual(new Set(['en Questions', 'tr Sorular']));
  });

  it('are not fetched twice', async () => {
    const { asked, loaders } = remote({ en: 'A', tr: 'B' });
    await addNamespace('two', loaders);
    await addNamespace('two', loaders);
    expect(asked).toEqual(['en']);
  });

  it('are replaced by those of another version', async () => {
    await addNamespace('three', remote({ en: 'Old', tr: 'Eski' }).loaders);
    await addNamespace('three', remote({ en: 'New', tr: 'Yeni' }).loaders);
    expect(title('three')).toBe('New');
  });

  it('that do not come reject, leave the language alone and are asked for again', async () => {
    let works = false;
    const loaders = {
      en: async () => ({ title: 'A' }),
      tr: async () => {
        if (!works) throw new Error('offline');
        return { title: 'B' };
      },
    };
    await addNamespace('four', loaders);
    await expect(changeLanguage('tr')).rejects.toThrow('offline');
    expect(activeLanguage()).toBe('en');
    works = true;
    await changeLanguage('tr');
    expect(title('four')).toBe('B');
  });

  it('are there in the new language when it changes while they load', async () => {
    const { loaders } = remote({ en: 'Slow', tr: 'Yavaş' });
    const slow = {
      ...loaders,
      en: () => new Promise<object>((resolve) => setTimeout(() => resolve({ title: 'Slow' }), 30)),
    };
    const added = addNamespace('five', slow);
    await changeLanguage('tr');
    await added;
    expect(title('five')).toBe('Yavaş');
  });

  it('follow the later of two changes', async () => {
    const slow = {
      en: async () => ({ title: 'A' }),
      tr: () => new Promise<object>((resolve) => setTimeout(() => resolve({ title: 'B' }), 30)),
    };
    await addNamespace('six', slow);
    await Promise.all([changeLanguage('tr'), changeLanguage('en')]);
    expect(activeLanguage()).toBe('en');
  });
});

it.each(['en', 'tr'] as const)('a missing text is an error in %s', async (language) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  await changeLanguage(language);
  i18n.t('no.such.key' as never);
  expect(error).toHaveBeenCalledWith(expect.stringContaining(`missing translation common:no.such.key (${language})`));
  error.mockRestore();
});

it('a text that only English has is an error in Turkish', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  await addNamespace('seven', { en: async () => ({ title: 'A' }), tr: async () => ({ other: 'B' }) });
  await changeLanguage('tr');
  title('seven');
  expect(error).toHaveBeenCalledWith(expect.stringContaining('missing translation seven:title (tr)'));
  error.mockRestore();
});

it.each([
  ['en', true],
  ['tr', true],
  ['de', false],
  [undefined, false],
])('%s is a language of the portal: %s', (value, expected) => expect(isLanguage(value)).toBe(expected));

it('common words are shown in the language of the page', async () => {
  const Save = () => <p>{useTranslation().t('action.save')}</p>;
  render(<Save />);
  expect(screen.getByText('Save')).toBeVisible();
  await act(() => changeLanguage('tr'));
  expect(screen.getByText('Kaydet')).toBeVisible();
});
