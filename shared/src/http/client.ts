import axios from 'axios';
import { apiPath, serviceBase } from 'shared/contract/address';
import { type Endpoint } from 'shared/contract/endpoint';
import { forgetAnswers } from './seen-answers';

export const BASE_PATH = apiPath;

/** Prefix of an endpoint's path: of the API, or of the service of a remote. */
export const basePathOf = ({ service }: Pick<Endpoint, 'service'>): string =>
  service === undefined ? BASE_PATH : serviceBase(service);

/** `call` judges the status, because it also reads the body of errors. */
export const client = axios.create({ baseURL: BASE_PATH, validateStatus: () => true });

let token: string | undefined;

/** Sends the bearer header with every later call. */
export function setToken(next: string): void {
  if (token !== next) forgetAnswers();
  token = next;
  client.defaults.headers.common.Authorization = `Bearer ${next}`;
}

export function clearToken(): void {
  forgetAnswers();
  token = undefined;
  delete client.defaults.headers.common.Authorization;
}

/** The current bearer token. */
export const currentToken = () => token;
