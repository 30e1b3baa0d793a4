import { act, renderHook } from '@testing-library/react';
import { useColorMode } from './color-mode';

const root = document.documentElement;
let systemIsDark = false;
let tellSystemChange = () => undefined as void;

/** The module as a page loads it: with the cookie and the system setting of that moment. */
async function load(cookie: string) {
  document.cookie = `colorMode=${cookie}; path=/; max-age=${cookie ? 60 : 0}`;
  jest.resetModules();
  const module = await import('./color-mode');
  module.startColorMode();
  return module;
}

beforeEach(() => {
  systemIsDark = false;
  const media: Partial<MediaQueryList> = {
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_: string, listener: EventListenerOrEventListenerObject) => {
      tellSystemChange = () => (listener as () => void)();
    },
  };
  window.matchMedia = () => media as MediaQueryList;
});

describe('colour mode', () => {
  it('is set on the page from the cookie, without waiting for React', async () => {
    const { chosenColorMode } = await load('dark');
    expect(root).toHaveClass('dark');
    expect(chosenColorMode()).toBe('dark');
  });

  it.each(['', 'purple'])('follows the system when the cookie is "%s"', async (cookie) => {
    systemIsDark = true;
    const { chosenColorMode, resolvedColorMode } = await load(cookie);
    expect([chosenColorMode(), resolvedColorMode()]).toEqual(['system', 'dark']);
    expect(root).toHaveClass('dark');
  });

  it('remembers a choice in the cookie and shows it at once', async () => {
    const { setColorMode } = await load('dark');
    setColorMode('light');
    expect(document.cookie).toContain('colorMode=light');
    expect(root).toHaveClass('light');
    expect(root).not.toHaveClass('dark');
  });

  it('changes with the system while it follows it, and not otherwise', async () => {
    const { setColorMode } = await load('');
    systemIsDark = true;
    tellSystemChange();
    expect(root).toHaveClass('dark');
    setColorMode('light');
    tellSystemChange();
    expect(root).toHaveClass('light');
  });

  it('draws again what shows it', () => {
    const { result } = renderHook(() => useColorMode());
    act(() => result.current.setMode('dark'));
    expect(result.current).toMatchObject({ mode: 'dark', resolved: 'dark' });
    act(() => result.current.setMode('light'));
    expect(result.current).toMatchObject({ mode: 'light', resolved: 'light' });
  });
});
