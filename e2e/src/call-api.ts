import { demo } from './demo';
import { send } from './send';
import { sessionOf, type Account } from './signed-in';

/** Calls the API as the demo teacher, to prepare a test; throws on any error response. */
export async function asTeacher(url: string, account: Account = demo.teacher) {
  const { token } = await sessionOf(url, account, 'calls');
  return <Data>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
    send<Data>(url, method, path, token, body, headers);
}
