import axios from 'axios';

/** Below which every call of the contract lives. */
export const BASE_PATH = '/api/v1';

/** Status is judged by `call`, which reads the envelope of errors too. */
export const client = axios.create({ baseURL: BASE_PATH, validateStatus: () => true });

let token: string | undefined;

/** Sends the bearer header with every call from now on. */
export function setToken(next: string): void {
  token = next;
  client.defaults.headers.common.Authorization = `Bearer ${next}`;
}

export function clearToken(): void {
  token = undefined;
  delete client.defaults.headers.common.Authorization;
}

/** The token that calls carry at the moment. */
export const currentToken = () => token;
