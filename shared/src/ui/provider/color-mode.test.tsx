import { act, renderHook } from '@testing-library/react';
import { useColorMode } from './color-mode';

const root = document.documentElement;
let systemIsDark = false;
let notifySystemChange = () => undefined as void;

/** Imports the module anew, with the cookie and system setting of that moment. */
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
      notifySystemChange = () => (listener as () => void)();
    },
  };
  window.matchMedia = () => media as MediaQueryList;
});

describe('colour mode', () => {
  it('applies the colour mode from the cookie before React renders', async () => {
    const { chosenColorMode } = await load('dark');
    expect(root).toHaveClass('dark');
    expect(chosenColorMode()).toBe('dark');
  });

  it.each(['', 'purple'])('follows the system colour mode when the cookie is "%s"', async (cookie) => {
    systemIsDark = true;
    const { chosenColorMode, resolvedColorMode } = await load(cookie);
    expect([chosenColorMode(), resolvedColorMode()]).toEqual(['system', 'dark']);
    expect(root).toHaveClass('dark');
  });

  it('stores a chosen colour mode in the cookie and applies it at once', async () => {
    const { setColorMode } = await load('dark');
    setColorMode('light');
    expect(document.cookie).toContain('colorMode=light');
    expect(root).toHaveClass('light');
    expect(root).not.toHaveClass('dark');
  });

  it('follows system changes only while no colour mode is chosen', async () => {
    const { setColorMode } = await load('');
    systemIsDark = true;
    notifySystemChange();
    expect(root).toHaveClass('dark');
    setColorMode('light');
    notifySystemChange();
    expect(root).toHaveClass('light');
  });

  it('re-renders consumers when the colour mode changes', () => {
    const { result } = renderHook(() => useColorMode());
    act(() => result.current.setMode('dark'));
    expect(result.current).toMatchObject({ mode: 'dark', resolved: 'dark' });
    act(() => result.current.setMode('light'));
    expect(result.current).toMatchObject({ mode: 'light', resolved: 'light' });
  });
});
