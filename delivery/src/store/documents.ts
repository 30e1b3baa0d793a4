import { formatObservers, parseObservers } from './observers';
import { formatServedApi, parseServedApi } from './served-api';
import { type Store } from './store';
import { formatKeys, parseKeys } from './signing-keys';
import { formatTokens, parseTokens } from './tokens';

/** Storage of small documents that are changed as a whole. */
interface Place {
  read: (file: string) => Promise<string | undefined>;
  /** One atomic step; `change` may run more than once. */
  change: (file: string, change: (text: string | undefined) => string) => Promise<void>;
}

/** Upload tokens, signing keys, the observers of each team, and the server's API. */
export const documentsIn = ({
  read,
  change,
}: Place): Pick<
  Store,
  'tokens' | 'changeTokens' | 'keys' | 'changeKeys' | 'observers' | 'changeObservers' | 'servedApi' | 'writeServedApi'
> => ({
  tokens: async () => parseTokens(await read('tokens.json')),
  changeTokens: (edit) => change('tokens.json', (text) => formatTokens(edit(parseTokens(text)))),
  keys: async () => parseKeys(await read('keys.json')),
  changeKeys: (edit) => change('keys.json', (text) => formatKeys(edit(parseKeys(text)))),
  observers: async () => parseObservers(await read('observers.json')),
  changeObservers: (edit) => change('observers.json', (text) => formatObservers(edit(parseObservers(text)))),
  servedApi: async () => parseServedApi(await read('api.json')),
  writeServedApi: (api) => change('api.json', () => formatServedApi(api)),
});
