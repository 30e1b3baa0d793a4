/** How to reach a language model. The API key is read once from the environment and used only in a header. */
export interface ModelSettings {
  provider: 'openai' | 'anthropic';
  /** Without a trailing `/v1`. */
  baseUrl: string;
  /** Local servers often need none. */
  apiKey: string | undefined;
  model: string;
  /** Time limit of one generation with all its attempts. */
  timeoutMs: number;
}
