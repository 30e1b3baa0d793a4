import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { changeLanguage } from 'shared/i18n';
import { server } from 'shared/testing/server';
import { PageHeader } from 'shared/ui/core';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal, widenWindow } from '../testing/open-portal';
import { dashboard, loaded, students } from '../testing/remotes';

jest.mock('../federation/load-remote');

let renders = 0;
function Counted() {
  renders += 1;
  return <PageHeader title="A screen" />;
}
let narrow: () => void;

beforeEach(() => {
  narrow = widenWindow();
  renders = 0;
  jest.mocked(loadRemoteModule).mockReset().mockResolvedValue(loaded(Counted, '/student'));
});
afterEach(() => {
  narrow();
  jest.restoreAllMocks();
});

describe('an open screen', () => {
  it('renders once, and not again while the registry is asked for because somebody points at a link', async () => {
    await openPortal('/student');
    expect(await screen.findByRole('heading', { level: 1, name: 'A screen' })).toBeVisible();
    expect(renders).toBe(1);
    let answers = 0;
    server.use(
      http.get('*/remotes.json', () => {
        answers += 1;
        return HttpResponse.json({ schema: 1, remotes: [dashboard, students] });
      }),
    );
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    await act(async () => void fireEvent.pointerEnter(screen.getByRole('link', { name: 'Dashboard' })));
    await waitFor(() => expect(answers).toBe(1));
    await act(async () => undefined);
    expect(renders).toBe(1);
  });

  it('renders again when the language changes, as its formats may follow it without a hook', async () => {
    await openPortal('/student');
    const before = renders;
    await act(() => changeLanguage('tr'));
    expect(renders).toBeGreaterThan(before);
  });
});
