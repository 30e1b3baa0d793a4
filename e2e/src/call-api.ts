import { demo } from './demo';

/** Calls the API as the demo teacher, to make what a test begins with; fails on any refusal. */
export async function asTeacher(url: string, { email, password }: { email: string; password: string } = demo.teacher) {
  const send = async <Data>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Data> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method, headers: { ...(body && { 'content-type': 'application/json' }), ...headers }, ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const { token } = await send<{ token: string }>('POST', '/auth/sign-in', { email, password });
  return <Data>(method: string, path: string, body?: object, headers?: Record<string, string>) => send<Data>(method, path, body, { authorization: `Bearer ${token}`, ...headers });
}
