/** Calls the API and returns `data`; throws on any error response. A string is sent as a CSV file. */
export async function send<Data>(
  url: string,
  method: string,
  path: string,
  token?: string,
  body?: object | string,
  headers: Record<string, string> = {},
): Promise<Data> {
  const type = typeof body === 'string' ? 'text/csv' : 'application/json';
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
