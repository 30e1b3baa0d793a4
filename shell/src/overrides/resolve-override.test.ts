import { http, HttpResponse } from 'msw';
import { type RegistryEntry } from 'shared/contract/registry';
import { server } from 'shared/testing/server';
import { dashboard, students } from '../testing/remotes';
import { resolveOverrides } from './resolve-override';

const stored = (release: RegistryEntry) =>
  server.use(http.get('*/remotes/mfe-students/9.9.9/release.json', () => HttpResponse.json(release)));
const resolve = (wanted: string) => resolveOverrides({ [students.name]: wanted }, [dashboard, students]);

describe('resolveOverrides', () => {
  it('resolves an override to a stored release of the same remote', async () => {
    stored({ ...students, version: '9.9.9' });
    expect(await resolve('9.9.9')).toEqual([
      { remote: students.name, wanted: '9.9.9', release: expect.objectContaining({ version: '9.9.9' }) },
    ]);
  });

  it('rejects a stored release that belongs to another remote', async () => {
    stored({ ...dashboard, version: '9.9.9' });
    expect(await resolve('9.9.9')).toEqual([{ remote: students.name, wanted: '9.9.9', refusal: 'unknown' }]);
  });

  it('ignores remotes without an override', async () => {
    expect(await resolveOverrides({}, [dashboard, students])).toEqual([]);
  });
});
