import { demo } from './demo';
import { send } from './send';

/** Calls the API as the demo teacher, to make what a test begins with; fails on any refusal. */
export async function asTeacher(url: string, { email, password }: { email: string; password: string } = demo.teacher) {
  const { token } = await send<{ token: string }>(url, 'POST', '/auth/sign-in', undefined, { email, password });
  return <Data>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
    send<Data>(url, method, path, token, body, headers);
}
